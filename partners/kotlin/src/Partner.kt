/** Runs a partner's flow with the client that OpenAPI Generator generates. */
import com.fasterxml.jackson.databind.JsonNode
import com.fasterxml.jackson.module.kotlin.convertValue
import com.fasterxml.jackson.module.kotlin.readValue
import java.io.File
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import okhttp3.Credentials
import okhttp3.OkHttpClient
import partner.service.apis.AuthenticationApi
import partner.service.apis.ComplianceApi
import partner.service.apis.DataRequestsApi
import partner.service.apis.IndividualsApi
import partner.service.apis.ItemsApi
import partner.service.apis.ServicesApi
import partner.service.infrastructure.ClientError
import partner.service.infrastructure.ClientException
import partner.service.infrastructure.Serializer
import partner.service.models.*

private fun variable(name: String): String = checkNotNull(System.getenv(name)) { "$name is not set" }

private val url = variable("CPD_URL")
private val examples = File(variable("CPD_EXAMPLES"))
private val laterExamples = File(variable("CPD_LATER_EXAMPLES"))

/** The mapper of the client. It ignores unknown properties. */
private val json = Serializer.jacksonObjectMapper

private fun done(step: String, vararg details: Any?) = println("ok $step ${details.joinToString(" ")}".trim())

// #region call
private fun http(authorization: String): OkHttpClient =
    OkHttpClient.Builder()
        .addInterceptor { chain -> chain.proceed(chain.request().newBuilder().header("Authorization", authorization).build()) }
        .build()

private fun basic(clientId: String, secret: String) = AuthenticationApi(url, http(Credentials.basic(clientId, secret)))

private fun signedIn(clientId: String, secret: String): OkHttpClient =
    http("Bearer ${basic(clientId, secret).generateAccessToken().accessToken}")
// #endregion

private fun playIndividual(dataRequest: String, scenario: String) {
    val body = json.writeValueAsString(mapOf("datarequest_id" to dataRequest, "scenario" to scenario))
    val request =
        HttpRequest.newBuilder(URI("$url/sandbox/scenarios/run"))
            .header("Authorization", "Bearer ${variable("CPD_SANDBOX_TOKEN")}")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build()
    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    check(response.statusCode() == 200) { response.body() }
}

private val final = setOf("COMPLETED", "UNPROCESSABLE")

/** Polls the transaction until its result is final. */
private fun incomeSummary(services: ServicesApi, dataRequest: String): IncomeSummaryResponse {
    var response = services.getIncomeSummary(ServiceRequest(datarequestId = dataRequest))
    while (response.processingStatus !in final) response = services.getIncomeSummary(ServiceRequest(transactionId = response.transactionId))
    return response
}

private fun processedItem(items: ItemsApi, id: String): Item =
    generateSequence { items.getItem(ItemReference(id)) }.first { it.processingStatus in final }

private fun ClientException.error(): ErrorBody = json.readValue((response as ClientError<*>).body as String)

// #region record
/** Reads the record as the type in source_data_type. */
private fun readRecord(item: Item): Any =
    when (item.sourceDataType) {
        "SVC_W2_RECORD" -> json.convertValue<SVCW2RECORD>(item.data!!)
        "SVC_DIGEST" -> json.convertValue<SVCDIGEST>(item.data!!)
        else -> error("a record of another type: ${item.sourceDataType}")
    }
// #endregion

// #region webhook
/** `events` contains the class of each event by name. An event newer than this client stays raw JSON. */
private fun readWebhook(body: String): Any {
    val payload = json.readTree(body)
    val event = json.treeToValue(payload, (events[payload["event"].asText()] ?: JsonNode::class).java)
    when (event) {
        is ItemProcessedEvent -> println("Item ${event.itemId} can be read")
        is UnprocessableEntityEvent -> println("Item ${event.itemId} cannot be processed: ${event.reasonCodes?.map { it.code }}")
    }
    return event
}
// #endregion

/** Reads and writes each example of a kind. Returns their number. */
private fun readAndWrite(folder: File, kind: String, read: (name: String, text: String) -> Any): Int {
    val files = folder.resolve(kind).listFiles().orEmpty()
    for (file in files)
        folder.resolve("written/$kind/${file.name}").writeText(json.writeValueAsString(read(file.nameWithoutExtension, file.readText())))
    return files.size
}

private fun readRecords(folder: File) = readAndWrite(folder, "records") { name, text -> json.readValue(text, records.getValue(name).java) }

private fun readWebhooks(folder: File) = readAndWrite(folder, "events") { _, text -> readWebhook(text) }

fun main() {
    val clientId = variable("CPD_CLIENT_ID")
    val secret = variable("CPD_SECRET")
    val client = signedIn(clientId, secret)
    val individuals = IndividualsApi(url, client)
    val dataRequests = DataRequestsApi(url, client)
    val items = ItemsApi(url, client)
    val services = ServicesApi(url, client)

    val person = IndividualInput(firstName = "Jordan", lastName = "Rivera", email = "jordan.rivera@example.com")
    val individual = individuals.createIndividual(person).id
    val request = DataRequestInput(individualId = individual, type = DataRequestType.INCOME_SUMMARY)
    val dataRequest = dataRequests.createDataRequest(request).id
    done("create", individual, dataRequest)

    done("link", dataRequests.generateInvitationLink(InvitationLinkRequest(datarequestId = dataRequest)).uri)

    playIndividual(dataRequest, "income-verified-by-paystub")
    done("scenario")

    val report = incomeSummary(services, dataRequest).incomeSummary!!.first()
    val amount = report.earnings?.first()?.amounts?.first()
    done("report", report.beneficiary?.lastName, amount?.value, report.reasonCodes.first().code)

    val w2 = json.readValue<SVCW2RECORD>(examples.resolve("records/SVC_W2_RECORD.json"))
    val submitted =
        ItemInput(
            datarequestId = dataRequest,
            datasourceId = report.datasource?.id,
            sourceDataType = "SVC_W2_RECORD",
            sourceData = listOf(SourceData(sourceDataValue = json.convertValue(w2))),
        )
    val record = readRecord(processedItem(items, items.createItem(submitted).id))
    if (record is SVCW2RECORD) done("item", record.wagesTipsOtherComp?.value, record.employer?.name)

    done("records", readRecords(examples))
    done("webhooks", readWebhooks(examples))

    try {
        individuals.getIndividual(IndividualReference(individualId = "idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA"))
    } catch (problem: ClientException) {
        done("not-found", problem.statusCode, problem.error().errorCode)
    }

    val failing = dataRequests.createDataRequest(request).id
    playIndividual(failing, "report-on-poor-quality")
    val failure = incomeSummary(services, failing)
    done("failure", failure.processingStatus, failure.reasonCodes?.first()?.code)

    try {
        val strict = ServicesApi(url, signedIn(variable("CPD_422_CLIENT_ID"), variable("CPD_422_SECRET")))
        incomeSummary(strict, variable("CPD_422_DATAREQUEST"))
    } catch (problem: ClientException) {
        done("http-422", problem.statusCode, problem.error().reasonCodes?.first()?.code)
    }

    val later = incomeSummary(ServicesApi(variable("CPD_LATER_URL"), client), dataRequest).incomeSummary!!.first()
    val earning = later.earnings?.first()
    done(
        "later",
        earning?.amounts?.first()?.value,
        later.reasonCodes.first().code,
        earning?.type,
        readRecords(laterExamples),
        readWebhooks(laterExamples),
    )

    val purgeToken = basic(clientId, secret).generatePurgeToken().accessToken
    ComplianceApi(url, http("Bearer $purgeToken")).purgeIndividual(PurgeRequest(individualId = individual))
    try {
        individuals.getIndividual(IndividualReference(individualId = individual))
    } catch (problem: ClientException) {
        done("purge", problem.statusCode)
    }
}
