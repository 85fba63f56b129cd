// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.Type;

/**
 * A column of a Parquet file.
 *
 * @param name its name
 * @param content what it holds
 * @param optional whether some rows may have nothing there
 */
public record ParquetColumn(String name, Content content, boolean optional) {
  /** What a column may hold. */
  public enum Content {
    /** Text in UTF-8. */
    TEXT(Type.BYTE_ARRAY),
    /** Whole numbers of 32 bits. */
    INT(Type.INT32),
    /** Whole numbers of 64 bits. */
    LONG(Type.INT64);

    private final Type type;

    Content(Type type) {
      this.type = type;
    }

    Type type() {
      return type;
    }
  }

  SchemaElement schema() {
    SchemaElement element = new SchemaElement(name);
    element.setType(content.type());
    element.setRepetition_type(
        optional ? FieldRepetitionType.OPTIONAL : FieldRepetitionType.REQUIRED);
    if (content == Content.TEXT) {
      element.setConverted_type(ConvertedType.UTF8);
      element.setLogicalType(LogicalType.STRING(new StringType()));
    }
    return element;
  }
}
