import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
    static final byte[] KEY = Base64.getDecoder().decode(System.getenv("WEBHOOK_SECRET").replaceFirst("^whsec_", ""));
    static final Set<String> TOKENS = ConcurrentHashMap.newKeySet();
    static final Pattern EVENT = Pattern.compile("\"event\":\"([^\"]*)\"");

    static boolean isSigned(HttpExchange call, byte[] body) throws Exception {
        String id = header(call, "webhook-id"), at = header(call, "webhook-timestamp");
        if (!at.matches("\\d{1,12}") || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(at)) > 300) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
        mac.update((id + "." + at + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        // Two secrets sign while you change from one to the other.
        return Arrays.stream(header(call, "webhook-signature").split(" "))
                .anyMatch(one -> MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), expected));
    }

    static String header(HttpExchange call, String name) {
        return Optional.ofNullable(call.getRequestHeaders().getFirst(name)).orElse("");
    }

    static void answer(HttpExchange call, int status, String text) throws IOException {
        if (!text.isEmpty()) call.getResponseHeaders().set("content-type", "application/json");
        call.sendResponseHeaders(status, text.isEmpty() ? -1 : text.length());
        call.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
        call.close();
    }

    static void token(HttpExchange call) throws IOException {
        if (!header(call, "authorization").equals(System.getenv("TOKEN_AUTHORIZATION"))) {
            answer(call, 401, "");
            return;
        }
        String token = UUID.randomUUID().toString();
        TOKENS.add(token);
        answer(call, 200, "{\"access_token\": {\"token\": \"" + token + "\"}}");
    }

    static void webhook(HttpExchange call) throws IOException {
        byte[] body = call.getRequestBody().readAllBytes();
        try {
            if (!TOKENS.contains(header(call, "authorization").replaceFirst("^Bearer ", "")) || !isSigned(call, body)) {
                answer(call, 401, "");
                return;
            }
        } catch (Exception failure) {
            answer(call, 500, "");
            return;
        }
        var event = EVENT.matcher(new String(body, StandardCharsets.UTF_8));
        if (event.find()) System.out.println(event.group(1));
        answer(call, 204, "");
    }

    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(Optional.ofNullable(System.getenv("PORT")).orElse("4011"));
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/token", Receiver::token);
        server.createContext("/", Receiver::webhook);
        server.start();
        System.out.println("listening");
    }
}
