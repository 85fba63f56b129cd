// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.content.HttpContent;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.resource.ResourceFactory;

/** Serves the pages and their files. Browsers must revalidate a file each time. */
final class Pages extends ResourceHandler {
  private static final String REVALIDATE = "no-cache";

  /**
   * The entity tag that all files share. Modification times would not do, because they change with
   * every build.
   */
  private final HttpField tag;

  Pages() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    PageFiles.read().values().forEach(all::writeBytes);
    tag = new HttpField(HttpHeader.ETAG, EntityTag.of(all.toByteArray()));
    setBaseResource(ResourceFactory.of(this).newClassLoaderResource(PageFiles.DIRECTORY));
    setCacheControl(REVALIDATE);
    setEtags(true);
    setDirAllowed(false);
  }

  @Override
  protected HttpContent.Factory newHttpContentFactory(ByteBufferPool.Sized buffers) {
    HttpContent.Factory files = super.newHttpContentFactory(buffers);
    return path -> {
      HttpContent file = files.getContent(path);
      return file == null ? null : withTag(file);
    };
  }

  private HttpContent withTag(HttpContent file) {
    return new HttpContent.Wrapper(file) {
      @Override
      public HttpField getETag() {
        return tag;
      }
    };
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!request
        .getHttpURI()
        .getPath()
        .matches(".*\\.(js|css)")) { // Only HTML documents need a policy.
      ContentSecurity.unframedHeaders().forEach(response.getHeaders()::put);
    }
    return super.handle(request, response, callback);
  }

  /** Returns the page for addresses that do not exist. */
  static Reply notFound() {
    return page(404, "missing.html").with(ContentSecurity.unframedHeaders());
  }

  /** Returns the page of a board that other origins may show in a frame. */
  static Reply embedded(ContentSecurity security) {
    return page(200, "embed.html").with(security.headers());
  }

  private static Reply page(int status, String name) {
    try (InputStream page = Pages.class.getResourceAsStream("pages/" + name)) {
      return Reply.of(status, "text/html; charset=utf-8", page.readAllBytes())
          .with(Map.of("Cache-Control", REVALIDATE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
