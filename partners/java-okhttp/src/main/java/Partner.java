import com.google.gson.JsonObject;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import partner.service.ApiClient;
import partner.service.ApiException;
import partner.service.JSON;
import partner.service.api.AuthenticationApi;
import partner.service.api.ComplianceApi;
import partner.service.api.DataRequestsApi;
import partner.service.api.IndividualsApi;
import partner.service.api.ItemsApi;
import partner.service.api.ServicesApi;
import partner.service.model.*;

/** Runs a partner's flow with the client that OpenAPI Generator generates (library okhttp-gson, its default). */
public final class Partner {
  private static final String URL = System.getenv("CPD_URL");
  private static final Path EXAMPLES = Path.of(System.getenv("CPD_EXAMPLES"));
  private static final Path LATER_EXAMPLES = Path.of(System.getenv("CPD_LATER_EXAMPLES"));
  private static final String FINAL = "COMPLETED UNPROCESSABLE";

  private Partner() {}

  private static void done(String step, Object... details) {
    System.out.println(("ok " + step + " " + Arrays.stream(details).map(String::valueOf).collect(Collectors.joining(" "))).strip());
  }

  // #region call
  private static ApiClient client(String url, String authorization) {
    return new ApiClient().setBasePath(url).addDefaultHeader("Authorization", authorization);
  }

  private static ApiClient basic(String clientId, String secret) {
    byte[] credentials = (clientId + ":" + secret).getBytes(StandardCharsets.UTF_8);
    return client(URL, "Basic " + Base64.getEncoder().encodeToString(credentials));
  }

  private static ApiClient signedIn(String url, String clientId, String secret) throws ApiException {
    return client(url, "Bearer " + new AuthenticationApi(basic(clientId, secret)).generateAccessToken(null).getAccessToken());
  }
  // #endregion

  private static void playIndividual(String dataRequest, String scenario) throws IOException, InterruptedException {
    String body = JSON.serialize(Map.of("datarequest_id", dataRequest, "scenario", scenario));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(URL + "/sandbox/scenarios/run"))
            .header("Authorization", "Bearer " + System.getenv("CPD_SANDBOX_TOKEN"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException(response.body());
  }

  /** Polls the transaction until its result is final. */
  private static IncomeSummaryResponse incomeSummary(ApiClient client, String dataRequest) throws ApiException {
    ServicesApi services = new ServicesApi(client);
    IncomeSummaryResponse response = services.getIncomeSummary(new ServiceRequest().datarequestId(dataRequest), null);
    while (!FINAL.contains(response.getProcessingStatus()))
      response = services.getIncomeSummary(new ServiceRequest().transactionId(response.getTransactionId()), null);
    return response;
  }

  private static Item processedItem(ItemsApi items, String id) throws ApiException {
    Item item = items.getItem(new ItemReference().id(id), null);
    while (!FINAL.contains(item.getProcessingStatus())) item = items.getItem(new ItemReference().id(id), null);
    return item;
  }

  /** Reads the record as the type in source_data_type. */
  private static Object readRecord(Item item) {
    String data = JSON.serialize(item.getData());
    return switch (item.getSourceDataType()) {
      case "SVC_W2_RECORD" -> JSON.deserialize(data, SVCW2RECORD.class);
      case "SVC_DIGEST" -> JSON.deserialize(data, SVCDIGEST.class);
      default -> throw new IllegalArgumentException("a record of another type: " + item.getSourceDataType());
    };
  }


  /** Tables.EVENTS contains the class of each event by name. An event newer than this client stays raw JSON. */
  private static Object readWebhook(String body) {
    JsonObject payload = JSON.deserialize(body, JsonObject.class);
    Object event = JSON.deserialize(body, Tables.EVENTS.getOrDefault(payload.get("event").getAsString(), JsonObject.class));
    if (event instanceof ItemProcessedEvent processed) {
      System.out.println("Item " + processed.getItemId() + " can be read");
    } else if (event instanceof UnprocessableEntityEvent failed) {
      List<UnprocessableEntityReason> reasons = Objects.requireNonNullElse(failed.getReasonCodes(), List.of());
      List<?> codes = reasons.stream().map(UnprocessableEntityReason::getCode).toList();
      System.out.println("Item " + failed.getItemId() + " cannot be processed: " + codes);
    }
    return event;
  }


  private interface Reader {
    Object read(String name, String text);
  }

  /** Reads and writes each example of a kind. Returns their number. */
  private static int readAndWrite(Path examples, String kind, Reader reader) throws IOException {
    try (var listed = Files.list(examples.resolve(kind))) {
      List<Path> files = listed.toList();
      for (Path file : files) {
        String name = file.getFileName().toString();
        Object value = reader.read(name.replace(".json", ""), Files.readString(file));
        Files.writeString(examples.resolve("written").resolve(kind).resolve(name), JSON.serialize(value));
      }
      return files.size();
    }
  }

  private static int readRecords(Path examples) throws IOException {
    return readAndWrite(examples, "records", (name, text) -> JSON.deserialize(text, Tables.RECORDS.get(name)));
  }

  private static int readWebhooks(Path examples) throws IOException {
    return readAndWrite(examples, "events", (name, text) -> readWebhook(text));
  }

  public static void main(String[] arguments) throws Exception {
    String clientId = System.getenv("CPD_CLIENT_ID");
    String secret = System.getenv("CPD_SECRET");
    ApiClient client = signedIn(URL, clientId, secret);
    IndividualsApi individuals = new IndividualsApi(client);
    DataRequestsApi dataRequests = new DataRequestsApi(client);
    ItemsApi items = new ItemsApi(client);

    IndividualInput person = new IndividualInput().firstName("Jordan").lastName("Rivera").email("jordan.rivera@example.com");
    String individual = individuals.createIndividual(person, null, null).getId();
    DataRequestInput request = new DataRequestInput().individualId(individual).type(DataRequestType.INCOME_SUMMARY);
    String dataRequest = dataRequests.createDataRequest(request, null, null).getId();
    done("create", individual, dataRequest);

    InvitationLinkRequest linkRequest = new InvitationLinkRequest().datarequestId(dataRequest);
    done("link", dataRequests.generateInvitationLink(linkRequest, null, null).getUri());

    playIndividual(dataRequest, "income-verified-by-paystub");
    done("scenario");

    IncomeSummary report = incomeSummary(client, dataRequest).getIncomeSummary().get(0);
    done(
        "report",
        report.getBeneficiary().getLastName(),
        report.getEarnings().get(0).getAmounts().get(0).getValue(),
        report.getReasonCodes().get(0).getCode());

    SVCW2RECORD w2 = JSON.deserialize(Files.readString(EXAMPLES.resolve("records/SVC_W2_RECORD.json")), SVCW2RECORD.class);
    var map = new TypeToken<Map<String, Object>>() {}.getType();
    SourceData source = new SourceData().sourceDataValue(JSON.deserialize(JSON.serialize(w2), map));
    ItemInput input =
        new ItemInput()
            .datarequestId(dataRequest)
            .datasourceId(report.getDatasource().getId())
            .sourceDataType("SVC_W2_RECORD")
            .addSourceDataItem(source);
    Item item = processedItem(items, items.createItem(input, null, null).getId());
    if (readRecord(item) instanceof SVCW2RECORD record)
      done("item", record.getWagesTipsOtherComp().getValue(), record.getEmployer().getName());

    done("records", readRecords(EXAMPLES));
    done("webhooks", readWebhooks(EXAMPLES));

    try {
      individuals.getIndividual(new IndividualReference().individualId("idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA"), null);
    } catch (ApiException problem) {
      ErrorBody error = JSON.deserialize(problem.getResponseBody(), ErrorBody.class);
      done("not-found", problem.getCode(), error.getErrorCode());
    }

    String failing = dataRequests.createDataRequest(request, null, null).getId();
    playIndividual(failing, "report-on-poor-quality");
    IncomeSummaryResponse failure = incomeSummary(client, failing);
    done("failure", failure.getProcessingStatus(), failure.getReasonCodes().get(0).getCode());

    try {
      ApiClient strict = signedIn(URL, System.getenv("CPD_422_CLIENT_ID"), System.getenv("CPD_422_SECRET"));
      incomeSummary(strict, System.getenv("CPD_422_DATAREQUEST"));
    } catch (ApiException problem) {
      ErrorBody error = JSON.deserialize(problem.getResponseBody(), ErrorBody.class);
      done("http-422", problem.getCode(), error.getReasonCodes().get(0).getCode());
    }

    ApiClient laterClient = signedIn(System.getenv("CPD_LATER_URL"), clientId, secret);
    IncomeSummary later = incomeSummary(laterClient, dataRequest).getIncomeSummary().get(0);
    ReportEarning earning = later.getEarnings().get(0);
    done(
        "later",
        earning.getAmounts().get(0).getValue(),
        later.getReasonCodes().get(0).getCode(),
        earning.getType(),
        readRecords(LATER_EXAMPLES),
        readWebhooks(LATER_EXAMPLES));

    String purgeToken = new AuthenticationApi(basic(clientId, secret)).generatePurgeToken(null).getAccessToken();
    new ComplianceApi(client(URL, "Bearer " + purgeToken)).purgeIndividual(new PurgeRequest().individualId(individual), null);
    try {
      individuals.getIndividual(new IndividualReference().individualId(individual), null);
    } catch (ApiException problem) {
      done("purge", problem.getCode());
    }
  }
}
