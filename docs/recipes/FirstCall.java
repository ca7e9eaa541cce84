import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.regex.Pattern;

public class FirstCall {
    static final HttpClient HTTP = HttpClient.newHttpClient();

    static String call(String path, String authorization, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:4010/v3/" + path))
                .header("Authorization", authorization)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
        var response = HTTP.send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IllegalStateException(response.body());
        return response.body();
    }

    /** Replace this with your JSON library. */
    static String field(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        if (!found.find()) throw new IllegalStateException("no " + name + " in " + json);
        return found.group(1);
    }

    public static void main(String[] args) throws Exception {
        var basic = "Basic " + Base64.getEncoder().encodeToString("demo_client:demo_secret".getBytes());
        var bearer = "Bearer " + field(call("auth/generate_access_token", basic, ""), "access_token");
        var created = call("individuals/new", bearer, """
                {"first_name": "Jordan", "last_name": "Rivera", "email": "jordan@example.com"}""");
        var read = call("individuals/get_by_id", bearer, "{\"individual_id\": \"" + field(created, "id") + "\"}");
        System.out.println(field(read, "first_name") + " " + field(read, "last_name"));
    }
}
