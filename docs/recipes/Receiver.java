import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

@RestController
@EnableAutoConfiguration
public class Receiver {
    static final byte[] KEY = Base64.getDecoder().decode(System.getenv("WEBHOOK_SECRET").replaceFirst("^whsec_", ""));
    final Set<String> tokens = ConcurrentHashMap.newKeySet();
    final JsonMapper json = new JsonMapper();

    static boolean isSigned(String id, String at, String signatures, byte[] body) throws GeneralSecurityException {
        if (!at.matches("\\d{1,12}") || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(at)) > 300) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
        mac.update((id + "." + at + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        // During a rotation, both secrets sign.
        return Arrays.stream(signatures.split(" "))
                .anyMatch(one -> MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), expected));
    }

    @PostMapping("/token")
    ResponseEntity<?> token(@RequestHeader(name = "authorization", defaultValue = "") String authorization) {
        if (!authorization.equals(System.getenv("TOKEN_AUTHORIZATION"))) return ResponseEntity.status(401).build();
        String token = UUID.randomUUID().toString();
        tokens.add(token);
        return ResponseEntity.ok(Map.of("access_token", Map.of("token", token)));
    }

    /** Takes the raw body, because serializing the JSON again would change the signature. */
    @PostMapping("/webhooks")
    ResponseEntity<?> webhook(
            @RequestHeader(name = "authorization", defaultValue = "") String authorization,
            @RequestHeader(name = "webhook-id", defaultValue = "") String id,
            @RequestHeader(name = "webhook-timestamp", defaultValue = "") String at,
            @RequestHeader(name = "webhook-signature", defaultValue = "") String signatures,
            @RequestBody byte[] body)
            throws GeneralSecurityException {
        boolean known = tokens.contains(authorization.replaceFirst("^Bearer ", ""));
        if (!known || !isSigned(id, at, signatures, body)) return ResponseEntity.status(401).build();
        System.out.println(json.readTree(body).path("event").asString());
        return ResponseEntity.noContent().build();
    }

    public static void main(String[] args) {
        new SpringApplicationBuilder(Receiver.class)
                .properties("server.port=${PORT:4011}", "server.address=127.0.0.1")
                .run(args);
    }
}
