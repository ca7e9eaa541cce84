import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SandboxTest {
  static final HttpClient http = HttpClient.newHttpClient();
  static Process server;
  static String url;
  static String administrator;
  static String bearer;

  /** Returns the first string with this name. Use a JSON library for other values. */
  static String text(String json, String name) {
    var found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
    assertTrue(found.find(), json);
    return found.group(1);
  }

  static String call(String path, String body, String authorization) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(url + path)).header("content-type", "application/json").header("authorization", authorization);
    return http.send(request.POST(HttpRequest.BodyPublishers.ofString(body)).build(), BodyHandlers.ofString()).body();
  }

  @BeforeAll
  static void start() throws Exception {
    server = new ProcessBuilder("npx", "consumer-permissioned-data-sandbox", "--port", "0", "--load", "state.yaml", "--ready-json", "--exit-on-stdin-close")
        .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String ready = new BufferedReader(server.inputReader()).readLine();
    if (ready == null) throw new IOException("the sandbox did not start: its standard error says why");
    url = text(ready, "url");
    administrator = "Bearer " + text(ready, "sandbox_token");
    String basic = Base64.getEncoder().encodeToString((text(ready, "client_id") + ":" + text(ready, "secret")).getBytes());
    bearer = "Bearer " + text(call("/v3/auth/generate_access_token", "{}", "Basic " + basic), "access_token");
  }

  @AfterAll
  static void stop() throws IOException, InterruptedException {
    server.getOutputStream().close();
    assertEquals(0, server.waitFor());
  }

  @Test
  void aLinkThatNobodyOpensExpiresAfterThreeDays() throws Exception {
    call("/sandbox/clock", "{\"advance_seconds\": 259200}", administrator);
    String response = call("/v3/datarequests/get_invitation_link", "{\"datarequest_id\": \"dr_jordan\"}", bearer);
    assertEquals("expired", text(response, "status"));
  }
}
