import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Signatures {
    static final byte[] KEY = Base64.getDecoder().decode(System.getenv("WEBHOOK_SECRET").replaceFirst("^whsec_", ""));

    static boolean isSigned(Headers headers, byte[] body) throws GeneralSecurityException {
        String id = Objects.toString(headers.getFirst("webhook-id"), "");
        String at = Objects.toString(headers.getFirst("webhook-timestamp"), "");
        if (!at.matches("\\d{1,12}") || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(at)) > 300) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
        mac.update((id + "." + at + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        // During a rotation, both secrets sign.
        return Arrays.stream(Objects.toString(headers.getFirst("webhook-signature"), "").split(" "))
                .anyMatch(one -> MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), expected));
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "4011"));
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            try {
                boolean accepted = isSigned(exchange.getRequestHeaders(), body);
                if (accepted) System.out.println(new String(body, StandardCharsets.UTF_8));
                exchange.sendResponseHeaders(accepted ? 204 : 401, -1);
            } catch (GeneralSecurityException error) {
                exchange.sendResponseHeaders(500, -1);
            }
        });
        server.start();
    }
}
