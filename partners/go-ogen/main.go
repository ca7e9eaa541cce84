// Runs a partner's flow with the client that ogen generates.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-faster/jx"

	"partner/records"
	"partner/service"
)

var (
	ctx           = context.Background()
	url           = os.Getenv("CPD_URL")
	examples      = os.Getenv("CPD_EXAMPLES")
	laterExamples = os.Getenv("CPD_LATER_EXAMPLES")
)

func done(step string, details ...any) {
	fmt.Println(append([]any{"ok", step}, details...)...)
}

// #region call

// Credentials supplies what the generated client needs for each operation.
type credentials struct {
	basic  service.Basic
	bearer string
}

func (c credentials) Basic(context.Context, service.OperationName) (service.Basic, error) {
	return c.basic, nil
}

func (c credentials) Bearer(context.Context, service.OperationName) (service.Bearer, error) {
	return service.Bearer{APIKey: "Bearer " + c.bearer}, nil
}

func signedIn(at, clientID, secret string) (*service.Client, error) {
	account := credentials{basic: service.Basic{Username: clientID, Password: secret}}
	client, err := service.NewClient(at, account)
	if err != nil {
		return nil, err
	}
	response, err := client.GenerateAccessToken(ctx, service.GenerateAccessTokenParams{})
	if err != nil {
		return nil, err
	}
	token, ok := response.(*service.TokenHeaders)
	if !ok {
		return nil, fmt.Errorf("no access token: %T", response)
	}
	return service.NewClient(at, credentials{basic: account.basic, bearer: token.Response.AccessToken})
}

// #endregion

func playIndividual(dataRequest, scenario string) error {
	body, err := json.Marshal(map[string]string{"datarequest_id": dataRequest, "scenario": scenario})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/sandbox/scenarios/run", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("CPD_SANDBOX_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(response.Body)
		return fmt.Errorf("%s: %s", scenario, text)
	}
	return nil
}

// IncomeSummary polls the transaction until its result is final.
func incomeSummary(client *service.Client, dataRequest string) (service.GetIncomeSummaryRes, error) {
	ask := service.ServiceRequest{DatarequestID: service.NewOptString(dataRequest)}
	for {
		response, err := client.GetIncomeSummary(ctx, &ask, service.GetIncomeSummaryParams{})
		if err != nil {
			return nil, err
		}
		running, isResponse := response.(*service.IncomeSummaryResponseHeaders)
		if !isResponse || running.Response.ProcessingStatus != "IN_PROGRESS" {
			return response, nil
		}
		ask = service.ServiceRequest{TransactionID: service.NewOptString(running.Response.TransactionID)}
	}
}

func report(client *service.Client, dataRequest string) (service.IncomeSummary, error) {
	response, err := incomeSummary(client, dataRequest)
	if err != nil {
		return service.IncomeSummary{}, err
	}
	completed, isResponse := response.(*service.IncomeSummaryResponseHeaders)
	if !isResponse || len(completed.Response.IncomeSummary) == 0 {
		return service.IncomeSummary{}, fmt.Errorf("no report: %T", response)
	}
	return completed.Response.IncomeSummary[0], nil
}

func processedItem(client *service.Client, id string) (service.Item, error) {
	for {
		response, err := client.GetItem(ctx, &service.ItemReference{ID: id}, service.GetItemParams{})
		if err != nil {
			return service.Item{}, err
		}
		item, isItem := response.(*service.ItemHeaders)
		if !isItem {
			return service.Item{}, fmt.Errorf("no Item: %T", response)
		}
		if item.Response.ProcessingStatus != "IN_PROGRESS" {
			return item.Response, nil
		}
	}
}

// #region record

// ReadRecord reads the record as the type in source_data_type. The client returns a map of raw JSON.
// jschemagen generates the types from records.json, which has a property for each: "SVC_W2_RECORD": {"$ref":
// "openapi-3.0.json#/components/schemas/SVC_W2_RECORD"}.
func readRecord(item service.Item) (any, error) {
	data, err := json.Marshal(item.Data.Value)
	if err != nil {
		return nil, err
	}
	switch item.SourceDataType.Value {
	case "SVC_W2_RECORD":
		var record records.SVCW2RECORD
		return record, record.UnmarshalJSON(data)
	case "SVC_DIGEST":
		var record records.SVCDIGEST
		return record, record.UnmarshalJSON(data)
	default:
		return nil, fmt.Errorf("a record of another type: %s", item.SourceDataType.Value)
	}
}

// #endregion

// Model has the methods that each generated type has.
type model interface {
	UnmarshalJSON(body []byte) error
	Encode(to *jx.Encoder)
}

// #region webhook

// ReadWebhook finds the type in events, a map by name (tables.go). It returns nil for an event that is newer than this client.
func readWebhook(body []byte) (model, error) {
	var named struct {
		Event string `json:"event"`
	}
	if err := json.Unmarshal(body, &named); err != nil {
		return nil, err
	}
	create, known := events[named.Event]
	if !known {
		return nil, nil
	}
	event := create()
	if err := event.UnmarshalJSON(body); err != nil {
		return nil, err
	}
	switch event := event.(type) {
	case *records.ItemProcessedEvent:
		fmt.Println("Item", event.ItemID.Value, "can be read")
	case *records.UnprocessableEntityEvent:
		fmt.Println("Item", event.ItemID.Value, "cannot be processed")
	}
	return event, nil
}

// #endregion

// ReadAndWrite reads and writes each example of a kind, and returns their number.
func readAndWrite(folder, kind string, read func(name string, body []byte) (model, error)) (int, error) {
	files, err := filepath.Glob(filepath.Join(folder, kind, "*.json"))
	if err != nil {
		return 0, err
	}
	for _, file := range files {
		body, err := os.ReadFile(file)
		if err != nil {
			return 0, err
		}
		value, err := read(strings.TrimSuffix(filepath.Base(file), ".json"), body)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", file, err)
		}
		var written jx.Encoder
		value.Encode(&written)
		if err := os.WriteFile(filepath.Join(folder, "written", kind, filepath.Base(file)), written.Bytes(), 0o600); err != nil {
			return 0, err
		}
	}
	return len(files), nil
}

func readRecords(folder string) (int, error) {
	return readAndWrite(folder, "records", func(name string, body []byte) (model, error) {
		create, known := types[name]
		if !known {
			return nil, errors.New("no type is known for it")
		}
		record := create()
		return record, record.UnmarshalJSON(body)
	})
}

func readWebhooks(folder string) (int, error) {
	return readAndWrite(folder, "events", func(_ string, body []byte) (model, error) { return readWebhook(body) })
}

func run() error {
	clientID, secret := os.Getenv("CPD_CLIENT_ID"), os.Getenv("CPD_SECRET")
	client, err := signedIn(url, clientID, secret)
	if err != nil {
		return err
	}
	person := service.IndividualInput{FirstName: "Jordan", LastName: "Rivera", Email: "jordan.rivera@example.com"}
	created, err := client.CreateIndividual(ctx, &person, service.CreateIndividualParams{})
	if err != nil {
		return err
	}
	individual := created.(*service.IndividualCreatedHeaders).Response.ID
	newDataRequest := func() (string, error) {
		body := service.DataRequestInput{IndividualID: individual, Type: service.DataRequestTypeINCOMESUMMARY}
		response, err := client.CreateDataRequest(ctx, &body, service.CreateDataRequestParams{})
		if err != nil {
			return "", err
		}
		return response.(*service.DataRequestIdentifierHeaders).Response.ID, nil
	}
	dataRequest, err := newDataRequest()
	if err != nil {
		return err
	}
	done("create", individual, dataRequest)

	ask := service.InvitationLinkRequest{DatarequestID: service.NewOptString(dataRequest)}
	link, err := client.GenerateInvitationLink(ctx, &ask, service.GenerateInvitationLinkParams{})
	if err != nil {
		return err
	}
	uri := link.(*service.InvitationLinkGeneratedHeaders).Response.URI
	done("link", uri.String())

	if err := playIndividual(dataRequest, "income-verified-by-paystub"); err != nil {
		return err
	}
	done("scenario")

	income, err := report(client, dataRequest)
	if err != nil {
		return err
	}
	amount := income.Earnings.Value[0].Amounts.Value[0].Value.Value
	done("report", income.Beneficiary.Value.LastName.Value, amount, income.ReasonCodes[0].Code)

	body, err := os.ReadFile(filepath.Join(examples, "records/SVC_W2_RECORD.json"))
	if err != nil {
		return err
	}
	var data service.RecordData
	if err := data.UnmarshalJSON(body); err != nil {
		return err
	}
	submitted, err := client.CreateItem(ctx, &service.ItemInput{
		DatarequestID:  service.NewOptString(dataRequest),
		DatasourceID:   service.NewOptString(income.Datasource.Value.ID.Value),
		SourceDataType: "SVC_W2_RECORD",
		SourceData:     []service.SourceData{{SourceDataValue: service.NewOptRecordData(data)}},
	}, service.CreateItemParams{})
	if err != nil {
		return err
	}
	item, err := processedItem(client, submitted.(*service.ItemCreatedHeaders).Response.ID)
	if err != nil {
		return err
	}
	record, err := readRecord(item)
	if err != nil {
		return err
	}
	if w2, isW2 := record.(records.SVCW2RECORD); isW2 {
		done("item", w2.WagesTipsOtherComp.Value.Value.Value, w2.Employer.Value.Name.Value)
	}

	count, err := readRecords(examples)
	if err != nil {
		return err
	}
	done("records", count)
	if count, err = readWebhooks(examples); err != nil {
		return err
	}
	done("webhooks", count)

	individualReference := func(id string) *service.IndividualReference {
		return &service.IndividualReference{IndividualID: service.NewOptString(id)}
	}
	unknown, err := client.GetIndividual(ctx, individualReference("idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA"), service.GetIndividualParams{})
	if err != nil {
		return err
	}
	if notFound, is404 := unknown.(*service.NotFoundHeaders); is404 {
		done("not-found", http.StatusNotFound, notFound.Response.ErrorCode)
	}

	failing, err := newDataRequest()
	if err != nil {
		return err
	}
	if err := playIndividual(failing, "report-on-poor-quality"); err != nil {
		return err
	}
	response, err := incomeSummary(client, failing)
	if err != nil {
		return err
	}
	if failure, isResponse := response.(*service.IncomeSummaryResponseHeaders); isResponse {
		done("failure", failure.Response.ProcessingStatus, failure.Response.ReasonCodes[0].Code)
	}

	strict, err := signedIn(url, os.Getenv("CPD_422_CLIENT_ID"), os.Getenv("CPD_422_SECRET"))
	if err != nil {
		return err
	}
	response, err = incomeSummary(strict, os.Getenv("CPD_422_DATAREQUEST"))
	if err != nil {
		return err
	}
	if unprocessable, is422 := response.(*service.UnprocessableEntityHeaders); is422 {
		done("http-422", http.StatusUnprocessableEntity, unprocessable.Response.ReasonCodes[0].Code)
	}

	laterClient, err := signedIn(os.Getenv("CPD_LATER_URL"), clientID, secret)
	if err != nil {
		return err
	}
	later, err := report(laterClient, dataRequest)
	if err != nil {
		return err
	}
	laterRecords, err := readRecords(laterExamples)
	if err != nil {
		return err
	}
	laterWebhooks, err := readWebhooks(laterExamples)
	if err != nil {
		return err
	}
	earning := later.Earnings.Value[0]
	value := earning.Amounts.Value[0].Value.Value
	done("later", value, later.ReasonCodes[0].Code, earning.Type.Value, laterRecords, laterWebhooks)

	token, err := client.GeneratePurgeToken(ctx, service.GeneratePurgeTokenParams{})
	if err != nil {
		return err
	}
	purger, err := service.NewClient(url, credentials{bearer: token.(*service.TokenHeaders).Response.AccessToken})
	if err != nil {
		return err
	}
	purge := service.PurgeRequest{IndividualID: individual}
	if _, err := purger.PurgeIndividual(ctx, &purge, service.PurgeIndividualParams{}); err != nil {
		return err
	}
	purged, err := client.GetIndividual(ctx, individualReference(individual), service.GetIndividualParams{})
	if err != nil {
		return err
	}
	if _, is404 := purged.(*service.NotFoundHeaders); is404 {
		done("purge", http.StatusNotFound)
	}
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
