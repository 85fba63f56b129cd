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

/** The pages and all that they ask for; browsers ask each time whether a file is still the same. */
final class Pages extends ResourceHandler {
  private static final String ASK_AGAIN = "no-cache";

  /** The tag of all files together: their times are those of every build. */
  private final HttpField tag;

  Pages() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    PageFiles.read().values().forEach(all::writeBytes);
    tag = new HttpField(HttpHeader.ETAG, EntityTag.of(all.toByteArray()));
    setBaseResource(ResourceFactory.of(this).newClassLoaderResource("org/saitan/query/web/pages/"));
    setCacheControl(ASK_AGAIN);
    setEtags(true);
    setDirAllowed(false);
  }

  @Override
  protected HttpContent.Factory newHttpContentFactory(ByteBufferPool.Sized buffers) {
    HttpContent.Factory files = super.newHttpContentFactory(buffers);
    return path -> {
      HttpContent file = files.getContent(path);
      return file == null ? null : new Tagged(file, tag);
    };
  }

  /** A file with a tag of its content. */
  private static final class Tagged extends HttpContent.Wrapper {
    private final HttpField tag;

    Tagged(HttpContent file, HttpField tag) {
      super(file);
      this.tag = tag;
    }

    @Override
    public HttpField getETag() {
      return tag;
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!request.getHttpURI().getPath().matches(".*\\.(js|css)")) { // They are no documents.
      ContentSecurity.forNobody().forEach(response.getHeaders()::put);
    }
    return super.handle(request, response, callback);
  }

  /** Answers people who ask for a page that there is not. */
  static Reply missing() {
    return page(404, "missing.html").with(ContentSecurity.forNobody());
  }

  /** Answers with a board that pages of other origins may show in a frame. */
  static Reply embedded(ContentSecurity security) {
    return page(200, "embed.html").with(security.headers());
  }

  private static Reply page(int status, String name) {
    try (InputStream page = Pages.class.getResourceAsStream("pages/" + name)) {
      return Reply.of(status, "text/html; charset=utf-8", page.readAllBytes())
          .with(Map.of("Cache-Control", ASK_AGAIN));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
