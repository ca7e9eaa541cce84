// Generated from schema/. Do not edit.
import type { ComponentModel, Contract, FieldNames, Identifies, OperationModel, WebhookModel, WorkflowModel } from './model.ts'

/** The contract without its schemas and examples. */
export type Tables = Omit<Contract, 'components' | 'examples' | 'recordTitles' | 'institutionKinds' | 'operations' | 'webhooks' | 'workflows'> & {
  components: Record<string, Omit<ComponentModel, 'schema' | 'identifies'>>
  operations: Omit<OperationModel, 'examples'>[]
  webhooks: Omit<WebhookModel, 'example'>[]
  /** With the operations that the client calls, in order. */
  workflows: (Pick<WorkflowModel, 'id' | 'title' | 'about'> & { calls: string[] })[]
  /** The component that the data of an Item of each type is. */
  recordByType: Record<string, string>
  /** The fields of an Individual that identify a person, by path; a list on the way stands for each of its elements. */
  identifying: { path: string[]; identifies: Identifies }[]
  /** The fields of the requests that are stored, by component. */
  stored: Record<'IndividualInput' | 'DataRequestInput' | 'InvitationInput' | 'LinkExpiryReason' | 'SourceDataReference', FieldNames>
}

export const tables: Tables = {
  "title": "Consumer-Permissioned Data Service API",
  "description": "Collects documents and data of people (Individuals) who consent, and gives them to an application in a standard form. Parts that the interface's specification leaves open are marked with `x-provenance`. `published` means that existing clients already use them. `chosen` means that this contract decides, and `x-gap` names the reason.",
  "major": "3.0",
  "version": 20210117,
  "servers": [
    {
      "url": "base_url",
      "about": "Production"
    },
    {
      "url": "staging_base_url",
      "about": "Staging"
    }
  ],
  "securitySchemes": {
    "Bearer": {
      "type": "apiKey",
      "in": "header",
      "name": "Authorization",
      "about": "The word Bearer, a space and the token."
    },
    "Basic": {
      "type": "http",
      "scheme": "basic",
      "about": "The word Basic, a space and the base64 encoding of client_id:secret."
    },
    "Internal": {
      "type": "apiKey",
      "in": "header",
      "name": "applicationId",
      "about": "Application identifier."
    },
    "None": {
      "type": "apiKey",
      "in": "header",
      "name": "None",
      "about": "No authorization required."
    }
  },
  "webhookCredentials": [
    {
      "scheme": "Bearer",
      "provenance": "specified",
      "section": "Authentication"
    },
    {
      "scheme": "Basic",
      "provenance": "specified",
      "section": "Authentication"
    },
    {
      "scheme": "Internal",
      "provenance": "chosen",
      "gap": "schemes-without-endpoint"
    },
    {
      "scheme": "None",
      "provenance": "chosen",
      "gap": "schemes-without-endpoint"
    }
  ],
  "tokenKinds": [
    {
      "kind": "access",
      "about": "Long-lived. For server-side use only.",
      "obtainedFrom": "/v3/auth/generate_access_token",
      "reaches": "every endpoint except authentication and compliance",
      "lifetime": "access_token_seconds"
    },
    {
      "kind": "public",
      "about": "Short-lived. Limited to its scopes (endpoints) and its policy (data).",
      "obtainedFrom": "/v3/auth/generate_public_token",
      "reaches": "the endpoints of its scopes, for the data of its policy",
      "lifetime": "public_token_seconds"
    },
    {
      "kind": "purge",
      "about": "Long-lived. Valid for a single use. For server-side use only.",
      "obtainedFrom": "/v3/auth/generate_purge_token",
      "reaches": "compliance endpoints",
      "lifetime": "purge_token_seconds"
    }
  ],
  "answerHeaders": {
    "Version": {
      "name": "version",
      "about": "The API version of the response. If the request names no version, it is the version of the account.",
      "schema": {
        "type": "integer",
        "format": "int64",
        "minimum": 1,
        "maximum": 999999999999999
      },
      "example": 20210117,
      "provenance": "chosen",
      "gap": "answer-headers"
    },
    "Deprecation": {
      "name": "Deprecation",
      "about": "When the endpoint was deprecated, as a structured date (RFC 9745). Only deprecated endpoints send it.",
      "schema": {
        "type": "string",
        "maxLength": 32
      },
      "example": "@1610841600",
      "provenance": "chosen",
      "gap": "answer-headers"
    },
    "RetryAfter": {
      "name": "Retry-After",
      "about": "Seconds to wait before the next request.",
      "schema": {
        "type": "integer",
        "format": "int32",
        "minimum": 0,
        "maximum": 86400
      },
      "example": 1,
      "provenance": "chosen",
      "gap": "answer-headers"
    },
    "RateLimit": {
      "name": "RateLimit",
      "about": "The requests that are left (r), and the seconds until all are there again (t), as a structured field.",
      "schema": {
        "type": "string",
        "maxLength": 256
      },
      "example": "\"token\";r=5999;t=60",
      "provenance": "chosen",
      "gap": "rate-limit-headers"
    },
    "RateLimitPolicy": {
      "name": "RateLimit-Policy",
      "about": "The requests that are allowed (q) in so many seconds (w), for a token, a client (Basic credentials) or an account, as a structured field.",
      "schema": {
        "type": "string",
        "maxLength": 256
      },
      "example": "\"token\";q=6000;w=60",
      "provenance": "chosen",
      "gap": "rate-limit-headers"
    },
    "Allow": {
      "name": "Allow",
      "about": "The methods the path allows.",
      "schema": {
        "type": "string",
        "maxLength": 32
      },
      "example": "POST",
      "provenance": "chosen",
      "gap": "answer-headers"
    },
    "IdempotencyReplayed": {
      "name": "Idempotency-Replayed",
      "about": "`true` if this response repeats that of an earlier call with the same Idempotency-Key, and nothing was created. Otherwise absent.",
      "schema": {
        "type": "string",
        "maxLength": 4
      },
      "example": "true",
      "provenance": "chosen",
      "gap": "idempotency-key"
    },
    "TotalCount": {
      "name": "x-total-count",
      "about": "The total number of records found, or 10001 if there are more than 10,000. If the list is shorter, use options.offset to read the rest.",
      "schema": {
        "type": "integer",
        "format": "int32",
        "minimum": 0,
        "maximum": 2147483647
      },
      "example": 1,
      "provenance": "chosen",
      "gap": "list-order-and-paging"
    }
  },
  "requestHeaders": {
    "IdempotencyKey": {
      "name": "Idempotency-Key",
      "about": "A key that the client chooses for this creation, such as a new UUID. For 24 hours, the same key with the same request returns the first response again and creates nothing. The same key with another request returns 409.",
      "schema": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255,
        "pattern": "^[!-~]+$"
      },
      "example": "0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55",
      "provenance": "chosen",
      "gap": "idempotency-key"
    }
  },
  "webhookHeaders": {
    "WebhookId": {
      "name": "webhook-id",
      "about": "Identifier of the event. It is the same for retries and replays.",
      "schema": {
        "type": "string",
        "maxLength": 255
      },
      "example": "evt_2gVoqemAZ3J684OJM6GN6JHcf02",
      "provenance": "chosen",
      "gap": "webhook-signature"
    },
    "WebhookTimestamp": {
      "name": "webhook-timestamp",
      "about": "The real time of the attempt, in seconds since 1970.",
      "schema": {
        "type": "string",
        "pattern": "^[0-9]{1,12}$"
      },
      "example": "1804060800",
      "provenance": "chosen",
      "gap": "webhook-signature"
    },
    "WebhookSignature": {
      "name": "webhook-signature",
      "about": "Signatures, separated by spaces: one for each valid secret. Each is `v1,` and the base64 encoding of the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots.",
      "schema": {
        "type": "string",
        "pattern": "^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$"
      },
      "example": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
      "provenance": "chosen",
      "gap": "webhook-signature"
    }
  },
  "groups": [
    "Authentication",
    "Individuals",
    "Data Requests",
    "Data Sources",
    "Items",
    "Compliance",
    "Experiences",
    "Invitations",
    "Services"
  ],
  "records": [
    "SVC_ACADEMIC_RECORD",
    "SVC_DIGEST",
    "SVC_INCOME_EMPLOYMENT_RECORD",
    "SVC_INSURANCE_RECORD",
    "SVC_AUTO_INSURANCE_CLAIM_RECORD",
    "SVC_STUDENT_ID_RECORD",
    "SVC_W2_RECORD",
    "SVC_1099_RECORD",
    "SVC_FORM_1098_MORTGAGE_INTEREST",
    "SVC_PROCEEDS_1099_B"
  ],
  "resources": [
    "Token",
    "Individual",
    "DataRequest",
    "InvitationLink",
    "DataSource",
    "Item",
    "UploadedFile",
    "Logo",
    "Invitation"
  ],
  "recordedEvents": [
    {
      "type": "DATAREQUEST_CREATED",
      "about": "the Data Request was created",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "DATAREQUEST_UPDATED",
      "about": "its details were updated; the log holds those that changed",
      "details": [
        "third_party_requester",
        "requester_name",
        "requester_logo_url",
        "requester_logo",
        "referrer",
        "request_details",
        "delivery_details",
        "refresh_policy",
        "enable_manual_upload",
        "enable_report_updates",
        "autorun_services"
      ],
      "provenance": "published"
    },
    {
      "type": "DATAREQUEST_LINK_GENERATED",
      "about": "an invitation link was generated",
      "details": [
        "uri",
        "expires_at"
      ],
      "provenance": "published"
    },
    {
      "type": "NOTIFY_USER_REQUESTED",
      "about": "a notification was sent to the Individual by e-mail, SMS or both",
      "details": [
        "email_notification",
        "sms_notification",
        "additional_message"
      ],
      "provenance": "published"
    },
    {
      "type": "DATAREQUEST_LINK_EXTENDED",
      "about": "the expiry of the link was extended",
      "details": [
        "expires_at"
      ],
      "provenance": "published"
    },
    {
      "type": "DATAREQUEST_LINK_EXPIRED",
      "about": "the link expired",
      "details": [
        "code",
        "description"
      ],
      "provenance": "published"
    },
    {
      "type": "DATAREQUEST_LINK_ACCESSED",
      "about": "the Individual opened the link",
      "details": [
        "uri"
      ],
      "provenance": "published"
    },
    {
      "type": "DATAREQUEST_LINK_USED",
      "about": "the Individual used the link",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "WIDGET_INITIATED",
      "about": "the Link widget started",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "DIRECT_CONNECTION_SELECTED",
      "about": "the Individual chose to connect directly",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "BANK_CONNECTION_SELECTED",
      "about": "the Individual chose to connect a bank",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "MANUAL_UPLOAD_SELECTED",
      "about": "the Individual chose to upload documents",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "DATASOURCE_CLASSIFIED",
      "about": "the Individual reached the login screen of a Data Source",
      "details": [
        "datasource_id"
      ],
      "provenance": "published"
    },
    {
      "type": "LOGIN_ATTEMPTED",
      "about": "the Individual tried to log in",
      "details": [
        "session_id"
      ],
      "provenance": "published"
    },
    {
      "type": "INVALID_CREDENTIALS",
      "about": "the Data Source refused the credentials",
      "details": [
        "session_id"
      ],
      "provenance": "published"
    },
    {
      "type": "DATASOURCE_CONNECTED",
      "about": "the credentials are valid and the Data Source is connected",
      "details": [
        "session_id"
      ],
      "provenance": "published"
    },
    {
      "type": "INSUFFICIENT_CREDENTIALS",
      "about": "the Individual could not give credentials",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "ITEM_CREATED",
      "about": "a document was extracted and stored",
      "details": [
        "item_id"
      ],
      "provenance": "published"
    },
    {
      "type": "ITEM_PROCESSED",
      "about": "the data of an Item was extracted and put into its standard form",
      "details": [
        "item_id"
      ],
      "provenance": "published"
    },
    {
      "type": "ITEM_UNPROCESSABLE",
      "about": "an Item could not be processed",
      "details": [
        "item_id",
        "reason"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "ITEMS_AVAILABLE",
      "about": "extraction ended with some Items",
      "details": [
        "session_id"
      ],
      "provenance": "published"
    },
    {
      "type": "ITEMS_PROCESSED",
      "about": "every Item was extracted and put into its standard form",
      "details": [
        "session_id"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "NO_ITEMS",
      "about": "extraction ended without an Item",
      "details": [
        "session_id"
      ],
      "provenance": "published"
    },
    {
      "type": "CLICKED_ADD_DOCUMENT",
      "about": "the Individual clicked Add Document on the upload screen",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "CLICKED_UPLOAD_DOCUMENT",
      "about": "the Individual clicked Upload Document",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "DOCUMENT_SELECTED",
      "about": "the Individual selected a file to upload",
      "details": [
        "file_name",
        "media_type"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "DOCUMENT_UPLOADED",
      "about": "the Individual uploaded a document and clicked Continue",
      "details": [
        "file_name",
        "media_type"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "SOURCE_DATA_TYPE_CHECK",
      "about": "the source data type of an uploaded document was checked",
      "details": [
        "file_name",
        "source_data_type"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "VALID_DOCUMENT",
      "about": "an uploaded document passed validation",
      "details": [
        "file_name",
        "media_type"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "INVALID_DOCUMENT",
      "about": "an uploaded document failed validation",
      "details": [
        "file_name",
        "media_type",
        "reason"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "MANUAL_UPLOADED_SUBMITTED",
      "about": "the Individual clicked Finish and Submit after uploading",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "USER_INTERVENTION_REQUIRED",
      "about": "the Individual must log in again",
      "details": [
        "session_id"
      ],
      "provenance": "published"
    },
    {
      "type": "DATASOURCE_NOT_FOUND",
      "about": "the Individual could not find the Data Source",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "AGGREGATOR_INITIATED",
      "about": "the flow of a bank-connection aggregator started",
      "details": [
        "provider"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "AGGREGATOR_CONNECTION_SUCCESSFUL",
      "about": "the aggregator connected",
      "details": [
        "provider"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "AGGREGATOR_CONNECTION_UNSUCCESSFUL",
      "about": "the aggregator could not connect",
      "details": [
        "provider",
        "reason"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "REPORT_REQUESTED",
      "about": "the client asked for a report",
      "details": [
        "transaction_id"
      ],
      "provenance": "published"
    },
    {
      "type": "REPORT_AVAILABLE",
      "about": "data of the report is available",
      "details": [
        "transaction_id"
      ],
      "provenance": "published"
    },
    {
      "type": "REPORT_UPDATE_AVAILABLE",
      "about": "part of the data of the report is available",
      "details": [
        "transaction_id"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "REPORT_COMPLETE",
      "about": "all data of the report is available",
      "details": [
        "transaction_id"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "REPORT_ERROR",
      "about": "the report could not be generated",
      "details": [
        "transaction_id"
      ],
      "provenance": "published"
    },
    {
      "type": "UPDATES_AVAILABLE",
      "about": "updated data is available",
      "details": [],
      "provenance": "specified",
      "section": "Events"
    },
    {
      "type": "REFRESH_INITIATED",
      "about": "a scheduled refresh started",
      "details": [
        "refresh_id"
      ],
      "provenance": "published"
    },
    {
      "type": "REFRESH_SCHEDULED",
      "about": "a refresh was scheduled",
      "details": [
        "refresh_id",
        "next_refresh_at"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "REFRESH_COMPLETED",
      "about": "a scheduled refresh completed",
      "details": [
        "refresh_id"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "REFRESH_DISCARDED",
      "about": "a scheduled refresh was discarded",
      "details": [
        "refresh_id",
        "reason"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "REFRESH_FAILED",
      "about": "a scheduled refresh failed",
      "details": [
        "refresh_id"
      ],
      "provenance": "published"
    },
    {
      "type": "CONSENT_REGISTERED",
      "about": "the Individual gave consent",
      "details": [
        "id",
        "description",
        "accepted",
        "recorded_at"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "CONSENT_DEREGISTER",
      "about": "the Individual withdrew consent",
      "details": [
        "id",
        "description",
        "accepted",
        "recorded_at"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "SESSION_TERMINATED",
      "about": "the session was terminated",
      "details": [
        "session_id"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    },
    {
      "type": "SESSION_LOGGED_OUT",
      "about": "the session was logged out",
      "details": [
        "session_id"
      ],
      "provenance": "chosen",
      "gap": "recorded-event-details"
    }
  ],
  "reasonCodes": [
    {
      "code": "ITEM_ON_HOLD",
      "meanings": [
        "the transcripts are on financial hold"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_DRVD_ATTNDNC_ACAD_SESSION",
      "meanings": [
        "attendance is derived from enrollments in academic sessions"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_DRVD_ENRL_TYPE",
      "meanings": [
        "enrollment type is derived from credits attempted in the current term"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_DRVD_ENRL_TYPE_COOP_CRSE",
      "meanings": [
        "enrollment type is derived from a COOP course"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_DRVD_ENRL_TYPE_ENRL_STS",
      "meanings": [
        "enrollment type is derived from the enrollment status INACTIVE"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_DRVD_ENRL_TYPE_INFR_CRED",
      "meanings": [
        "enrollment type is derived from inferred credits"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_DRVD_ENRL_TYPE_PRV_TERM",
      "meanings": [
        "enrollment type is derived from credits of the previous term, within 180 days of the date of the data"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_DRVD_STD_CLSF_CRSE_IN_PRG",
      "meanings": [
        "student classification is derived from courses in progress"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_EXPLICIT_TYPE",
      "meanings": [
        "enrollment type is stated on the school's site"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_INSUFFICIENT_DATA",
      "meanings": [
        "the attendance record is unavailable",
        "the degree award date is unavailable",
        "the degree GPA is unavailable",
        "the majors are unavailable",
        "the degree description is unavailable",
        "the number of credits is unavailable",
        "the degree credits are unavailable",
        "the degree status is unavailable",
        "the student classification is unavailable",
        "the student degree data is unavailable",
        "the student GPA is unavailable",
        "the degree type is unavailable",
        "the enrollment type is unavailable"
      ],
      "meaningsByName": {
        "attendance": "the attendance record is unavailable",
        "degrees.awarded_date": "the degree award date is unavailable",
        "degrees.gpa": "the degree GPA is unavailable",
        "degrees.majors": "the majors are unavailable",
        "degrees.description": "the degree description is unavailable",
        "credits": "the number of credits is unavailable",
        "degrees.credits": "the degree credits are unavailable",
        "degrees.status": "the degree status is unavailable",
        "student_classification": "the student classification is unavailable",
        "degrees": "the student degree data is unavailable",
        "gpa": "the student GPA is unavailable",
        "degrees.type": "the degree type is unavailable",
        "enrollment_type": "the enrollment type is unavailable"
      },
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_VF_DAC",
      "meanings": [
        "verified through a direct school account connection"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_VF_DAC_USD",
      "meanings": [
        "verified through a direct school account connection and from a transcript submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MAS_VF_USD",
      "meanings": [
        "verified from a transcript submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_academic_summary"
      ]
    },
    {
      "code": "MES_COURSE_IN_PRG",
      "meanings": [
        "courses are in progress"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_COURSE_IN_PRG_DEG_AWD_LT_60",
      "meanings": [
        "courses are in progress, and a degree was awarded less than 60 days before the creation of the Item"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_COURSE_IN_PRG_DEG_AWD_LT_90",
      "meanings": [
        "courses are in progress, and a degree was awarded less than 90 days before the date of the data"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_CURRENTLY_ENROLLED",
      "meanings": [
        "the student is currently enrolled"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_EXPLICIT_STATUS",
      "meanings": [
        "the status is stated on the school's site"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_INSUFFICIENT_DATA",
      "meanings": [
        "the enrollment status could not be derived or is unavailable"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_LAST_TERM_GT_180",
      "meanings": [
        "the last term ended more than 180 days ago"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_LAST_TERM_LT_180",
      "meanings": [
        "the last term ended within 180 days"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_LAST_TERM_LT_180_DEG_AWD_GT_270",
      "meanings": [
        "the last term ended within 180 days of the creation of the Item, and a degree was awarded more than 270 days before"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_VERIFIED_CREDENTIALS",
      "meanings": [
        "the login credentials are verified"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_VF_DAC",
      "meanings": [
        "verified through a direct school account connection"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_VF_DAC_USD",
      "meanings": [
        "verified through a direct school account connection and from a transcript submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_VF_USD",
      "meanings": [
        "verified from a transcript submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MES_WITHDRAWN",
      "meanings": [
        "the student has withdrawn from all programs"
      ],
      "answeredBy": [
        "/v3/services/get_enrollment_status"
      ]
    },
    {
      "code": "MID_DA_STATUS",
      "meanings": [
        "the status is stated in the source"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_details"
      ]
    },
    {
      "code": "MID_DRVD_STATUS",
      "meanings": [
        "the status is derived from the coverage dates"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_details"
      ]
    },
    {
      "code": "MID_INSUFFICIENT_DATA",
      "meanings": [
        "there is not enough data to process",
        "there is not enough data to derive the status"
      ],
      "meaningsByName": {
        "policy": "there is not enough data to process",
        "status": "there is not enough data to derive the status"
      },
      "answeredBy": [
        "/v3/services/get_insurance_details"
      ]
    },
    {
      "code": "MID_VF_DAC",
      "meanings": [
        "verified through a direct account connection"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_details"
      ]
    },
    {
      "code": "MID_VF_DAC_USD",
      "meanings": [
        "verified through a direct account connection and from documents submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_details"
      ]
    },
    {
      "code": "MID_VF_USD",
      "meanings": [
        "verified from documents submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_details"
      ]
    },
    {
      "code": "MID_VF_USIC",
      "meanings": [
        "verified from an insurance card submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_details"
      ]
    },
    {
      "code": "MIE_DA_EED",
      "meanings": [
        "the end date of the employment stands in the source"
      ],
      "answeredBy": [
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_DA_ES",
      "meanings": [
        "the employment status stands in the source"
      ],
      "answeredBy": [
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_DA_ESD",
      "meanings": [
        "the start date of the employment stands in the source"
      ],
      "answeredBy": [
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_DA_ROLE",
      "meanings": [
        "the role stands in the source"
      ],
      "answeredBy": [
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_DRVD_EED",
      "meanings": [
        "the end date of the employment is derived from the latest paystub"
      ],
      "answeredBy": [
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_DRVD_EIN",
      "meanings": [
        "the employer's EIN is taken from the W-2"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_DRVD_ES",
      "meanings": [
        "the employment status is derived from the last pay date"
      ],
      "answeredBy": [
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_DRVD_ESD",
      "meanings": [
        "the start date of the employment is derived from the earliest paystub"
      ],
      "answeredBy": [
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_ERNG_1099B",
      "meanings": [
        "the earnings are from the 1099-B"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_ERNG_1099DIV",
      "meanings": [
        "the earnings are from the 1099-DIV"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_ERNG_1099INT",
      "meanings": [
        "the earnings are from the 1099-INT"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_ERNG_1099MISC",
      "meanings": [
        "the earnings are rents, box 1 of the 1099-MISC",
        "the earnings are royalties, box 2 of the 1099-MISC",
        "the earnings are other income, box 3 of the 1099-MISC"
      ],
      "meaningsByName": {
        "rents": "the earnings are rents, box 1 of the 1099-MISC",
        "royalties": "the earnings are royalties, box 2 of the 1099-MISC",
        "other_income": "the earnings are other income, box 3 of the 1099-MISC"
      },
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_ERNG_1099NEC",
      "meanings": [
        "the earnings are box 1 of the 1099-NEC"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_ERNG_1099OID",
      "meanings": [
        "the earnings are from the 1099-OID"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_INSUFFICIENT_DATA",
      "meanings": [
        "earnings cannot be derived",
        "yearly earnings cannot be derived",
        "the EIN cannot be derived",
        "the employment status cannot be derived",
        "the role cannot be derived",
        "the start date of the employment cannot be derived",
        "the end date of the employment cannot be derived"
      ],
      "meaningsByName": {
        "earnings": "earnings cannot be derived",
        "yearly_earnings": "yearly earnings cannot be derived",
        "ein": "the EIN cannot be derived",
        "employment_status": "the employment status cannot be derived",
        "role": "the role cannot be derived",
        "start_date": "the start date of the employment cannot be derived",
        "end_date": "the end date of the employment cannot be derived"
      },
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ],
      "meaningsAt": {
        "/v3/services/get_income_summary": [
          "earnings cannot be derived",
          "yearly earnings cannot be derived",
          "the EIN cannot be derived"
        ],
        "/v3/services/get_employment_summary": [
          "the employment status cannot be derived",
          "the role cannot be derived",
          "the start date of the employment cannot be derived",
          "the end date of the employment cannot be derived"
        ],
        "/v3/services/get_income_employment_details": [
          "earnings cannot be derived",
          "yearly earnings cannot be derived",
          "the EIN cannot be derived",
          "the employment status cannot be derived",
          "the role cannot be derived",
          "the start date of the employment cannot be derived",
          "the end date of the employment cannot be derived"
        ]
      }
    },
    {
      "code": "MIE_NIDP_BEM",
      "meanings": [
        "net income of at least one paystub matches entries in the bank account, the deposit being split"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_NID_BEM",
      "meanings": [
        "net income of the paystub matches entries in the bank account, the deposit being split"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_NIP_BEM",
      "meanings": [
        "net income of at least one paystub matches an entry in the bank account"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_NI_BEM",
      "meanings": [
        "net income of the paystub matches an entry in the bank account"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_NI_NO_BEM",
      "meanings": [
        "net income of the paystub matches no entry in the bank account"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_DPC",
      "meanings": [
        "verified by a direct connection to the payroll system"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_DPC_USP",
      "meanings": [
        "verified by a direct payroll connection and paystubs the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_DPC_USW2",
      "meanings": [
        "verified by a direct payroll connection and a W-2 the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_UCB",
      "meanings": [
        "verified by a bank account the user connected"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US1099B",
      "meanings": [
        "verified by a form 1099-B the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US1099CONSOLIDATED",
      "meanings": [
        "verified by a consolidated form 1099 the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US1099DIV",
      "meanings": [
        "verified by a form 1099-DIV the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US1099INT",
      "meanings": [
        "verified by a form 1099-INT the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US1099MISC",
      "meanings": [
        "verified by a form 1099-MISC the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US1099NEC",
      "meanings": [
        "verified by a form 1099-NEC the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US1099OID",
      "meanings": [
        "verified by a form 1099-OID the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_USP_BAC",
      "meanings": [
        "verified by paystubs the user submitted, checked against the bank account"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_USP_NO_BAC",
      "meanings": [
        "verified by paystubs the user submitted, without a check against the bank account"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_USP_USW2",
      "meanings": [
        "verified by paystubs and a W-2, both submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_USW2",
      "meanings": [
        "verified by a W-2 the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_US_EDR",
      "meanings": [
        "verified by an employment data report of a third party, submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_employment_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIE_VF_W2",
      "meanings": [
        "the income is wages, tips and other compensation, box 1 of the W-2"
      ],
      "answeredBy": [
        "/v3/services/get_income_summary",
        "/v3/services/get_income_employment_details"
      ]
    },
    {
      "code": "MIS_DA_STATUS",
      "meanings": [
        "the status is stated in the source"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_status"
      ]
    },
    {
      "code": "MIS_DRVD_STATUS",
      "meanings": [
        "the status is derived from the coverage dates"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_status"
      ]
    },
    {
      "code": "MIS_INSUFFICIENT_DATA",
      "meanings": [
        "there is not enough data to process",
        "there is not enough data to derive the status"
      ],
      "meaningsByName": {
        "policy": "there is not enough data to process",
        "status": "there is not enough data to derive the status"
      },
      "answeredBy": [
        "/v3/services/get_insurance_status"
      ]
    },
    {
      "code": "MIS_VF_DAC",
      "meanings": [
        "verified through a direct account connection"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_status"
      ]
    },
    {
      "code": "MIS_VF_DAC_USD",
      "meanings": [
        "verified through a direct account connection and from documents submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_status"
      ]
    },
    {
      "code": "MIS_VF_USD",
      "meanings": [
        "verified from documents submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_status"
      ]
    },
    {
      "code": "MIS_VF_USIC",
      "meanings": [
        "verified from an insurance card submitted by the user"
      ],
      "answeredBy": [
        "/v3/services/get_insurance_status"
      ]
    },
    {
      "code": "MRG_VF_DAC",
      "meanings": [
        "verified through a direct connection to the brokerage"
      ],
      "answeredBy": [
        "/v3/services/get_realized_gains"
      ]
    },
    {
      "code": "MRG_VF_DAC_USD",
      "meanings": [
        "verified through both a direct connection to the brokerage and a 1099-B that the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_realized_gains"
      ]
    },
    {
      "code": "MRG_VF_USD",
      "meanings": [
        "verified through a 1099-B that the user submitted"
      ],
      "answeredBy": [
        "/v3/services/get_realized_gains"
      ]
    }
  ],
  "errors": {
    "BAD_REQUEST": {
      "code": "BAD_REQUEST",
      "status": 400,
      "about": "The request is not valid JSON, or breaks its schema or a rule.",
      "remedy": "Correct the field that the message names. Sending the same request again fails again.",
      "message": "/individual_id: required property is missing",
      "provenance": "published"
    },
    "UNAUTHORIZED": {
      "code": "UNAUTHORIZED",
      "status": 401,
      "about": "The credential is missing, unknown, expired, of the wrong kind, or outside its scope or policy.",
      "remedy": "Get a new access token and repeat the call once. If that fails too, check the credentials, and the scope and policy of a public token.",
      "message": "The access token is missing: send it as \"Authorization: Bearer <ACCESS_TOKEN>\"",
      "provenance": "chosen",
      "gap": "error-authentication-code"
    },
    "FORBIDDEN": {
      "code": "FORBIDDEN",
      "status": 403,
      "about": "The credential is valid, but the account is not allowed to make this call.",
      "remedy": "Ask the provider to enable the endpoint for your account, or to end its suspension.",
      "message": "This account is not enabled for the endpoint",
      "provenance": "chosen",
      "gap": "error-authentication-code"
    },
    "NOT_FOUND": {
      "code": "NOT_FOUND",
      "status": 404,
      "about": "The identifier does not exist in this account, or the path is unknown.",
      "remedy": "Check the identifier and the path. Individuals that were deleted or purged cannot be found.",
      "message": "No Individual has this identifier",
      "provenance": "published"
    },
    "METHOD_NOT_ALLOWED": {
      "code": "METHOD_NOT_ALLOWED",
      "status": 405,
      "about": "The method is not allowed. Every endpoint takes POST.",
      "remedy": "Send the request as POST.",
      "message": "Given Method not allowed",
      "provenance": "published"
    },
    "CONFLICT": {
      "code": "CONFLICT",
      "status": 409,
      "about": "The Idempotency-Key was used for another request in the last 24 hours. Nothing was created.",
      "remedy": "Use a new key for each creation, and the same key only to repeat the same request.",
      "message": "This Idempotency-Key was used for another request: use a new key for each creation",
      "provenance": "chosen",
      "gap": "idempotency-key"
    },
    "PAYLOAD_TOO_LARGE": {
      "code": "PAYLOAD_TOO_LARGE",
      "status": 413,
      "about": "The body is larger than the limit.",
      "remedy": "Send a smaller body. The limits page lists the limit of each endpoint.",
      "message": "The body is larger than 1048576 bytes",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    "UNSUPPORTED_MEDIA_TYPE": {
      "code": "UNSUPPORTED_MEDIA_TYPE",
      "status": 415,
      "about": "The endpoint does not accept this Content-Type.",
      "remedy": "Send JSON with Content-Type application/json, and files as a multipart form.",
      "message": "Send the body as application/json",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    "UNPROCESSABLE_ENTITY": {
      "code": "UNPROCESSABLE_ENTITY",
      "status": 422,
      "about": "No Item can be used for this request; the reason codes say why. Only accounts with this setting get 422. Other accounts get 200 with processing_status UNPROCESSABLE.",
      "remedy": "Read the reason codes. Ask the person for another document, or for another data source.",
      "message": "No Item could be processed",
      "provenance": "published"
    },
    "TOO_MANY_REQUESTS": {
      "code": "TOO_MANY_REQUESTS",
      "status": 429,
      "about": "The rate limit is reached. Retry-After gives the seconds to wait.",
      "remedy": "Wait for the seconds in Retry-After, then repeat the call.",
      "message": "Rate limit reached: try again in 1 second",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    "INTERNAL_ERROR": {
      "code": "INTERNAL_ERROR",
      "status": 500,
      "about": "The service failed. The request was not the cause.",
      "remedy": "Repeat the call later, with the same Idempotency-Key if it creates something. If it keeps failing, report it with the x-request-id of the response.",
      "message": "Internal error",
      "provenance": "published"
    },
    "SERVICE_UNAVAILABLE": {
      "code": "SERVICE_UNAVAILABLE",
      "status": 503,
      "about": "The service cannot store data at the moment. Nothing was changed, and reads may still work. Retry-After gives the seconds to wait.",
      "remedy": "Wait for the seconds in Retry-After, then repeat the call.",
      "message": "The server cannot store data now, because the disk is full: try again later",
      "provenance": "chosen",
      "gap": "error-statuses"
    }
  },
  "conditions": [
    {
      "when": "access token missing from a request",
      "answers": "UNAUTHORIZED",
      "provenance": "chosen",
      "gap": "error-authentication-code"
    },
    {
      "when": "public token used outside its scope or policy",
      "answers": "UNAUTHORIZED",
      "provenance": "specified",
      "section": "Errors"
    },
    {
      "when": "notify_user called when the link is already in a terminal state (expired)",
      "answers": "BAD_REQUEST",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    {
      "when": "invitations/get_by_id for an unknown invitation",
      "answers": "NOT_FOUND",
      "provenance": "published"
    },
    {
      "when": "invitations/expire on an already expired invitation",
      "answers": "BAD_REQUEST",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    {
      "when": "items/new with both a source data object and a source data reference object",
      "answers": "BAD_REQUEST",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    {
      "when": "a purge token used on a non-Compliance endpoint",
      "answers": "UNAUTHORIZED",
      "provenance": "chosen",
      "gap": "error-authentication-code"
    },
    {
      "when": "a purge token used a second time",
      "answers": "UNAUTHORIZED",
      "provenance": "chosen",
      "gap": "error-authentication-code"
    }
  ],
  "limits": {
    "default_result_size": {
      "value": 200,
      "unit": "records",
      "appliesTo": "datarequests/get and items/get without a filter",
      "provenance": "specified",
      "section": "Limits"
    },
    "largest_result_size": {
      "value": 1000,
      "unit": "records",
      "appliesTo": "count of datarequests/get and items/get",
      "provenance": "chosen",
      "gap": "list-order-and-paging"
    },
    "largest_total": {
      "value": 10000,
      "unit": "records",
      "appliesTo": "x-total-count; 10001 if there are more",
      "provenance": "chosen",
      "gap": "list-order-and-paging"
    },
    "reminders": {
      "value": 3,
      "unit": "reminders",
      "appliesTo": "datarequests/notify_user",
      "provenance": "specified",
      "section": "Limits"
    },
    "reminder_interval_hours": {
      "value": 12,
      "unit": "hours",
      "appliesTo": "datarequests/notify_user",
      "provenance": "specified",
      "section": "Limits"
    },
    "purge_within_hours": {
      "value": 120,
      "unit": "hours",
      "appliesTo": "compliance/purge_individual",
      "provenance": "specified",
      "section": "Limits"
    },
    "purge_after_hours": {
      "value": 24,
      "unit": "hours",
      "appliesTo": "compliance/purge_individual, until the erasure",
      "provenance": "chosen",
      "gap": "purge-course"
    },
    "webhook_retries": {
      "value": 10,
      "unit": "retries",
      "appliesTo": "every webhook delivery",
      "provenance": "specified",
      "section": "Limits"
    },
    "webhook_retry_minutes": {
      "value": [
        1,
        2,
        4,
        8,
        16,
        32,
        64,
        128,
        256,
        512
      ],
      "unit": "minutes",
      "appliesTo": "every webhook delivery",
      "provenance": "specified",
      "section": "Limits"
    },
    "accuracy_percent": {
      "value": 95,
      "unit": "percent",
      "appliesTo": "items/get_by_id: lists attributes below it",
      "provenance": "specified",
      "section": "Limits"
    },
    "determination_windows_days": {
      "value": [
        60,
        90,
        180,
        270
      ],
      "unit": "days",
      "appliesTo": "enrollment and academic determinations",
      "provenance": "specified",
      "section": "Limits"
    },
    "purge_token_uses": {
      "value": 1,
      "unit": "uses",
      "appliesTo": "purge token",
      "provenance": "specified",
      "section": "Limits"
    },
    "public_token_seconds": {
      "value": 900,
      "unit": "seconds",
      "appliesTo": "public token without validity",
      "provenance": "published"
    },
    "access_token_seconds": {
      "value": 2128865176,
      "unit": "seconds",
      "appliesTo": "access token",
      "provenance": "published"
    },
    "purge_token_seconds": {
      "value": 2128865176,
      "unit": "seconds",
      "appliesTo": "purge token, until spent",
      "provenance": "chosen",
      "gap": "token-lifetimes"
    },
    "invitation_seconds": {
      "value": 259200,
      "unit": "seconds",
      "appliesTo": "invitation without validity",
      "provenance": "published"
    },
    "link_seconds": {
      "value": 259200,
      "unit": "seconds",
      "appliesTo": "a new invitation link without expires_at",
      "provenance": "chosen",
      "gap": "link-lifetime"
    },
    "webhook_timeout_seconds": {
      "value": 10,
      "unit": "seconds",
      "appliesTo": "one webhook delivery attempt",
      "provenance": "chosen",
      "gap": "webhook-timeout-and-jitter"
    },
    "webhook_jitter_percent": {
      "value": 10,
      "unit": "percent",
      "appliesTo": "each retry interval, added at random",
      "provenance": "chosen",
      "gap": "webhook-timeout-and-jitter"
    },
    "request_bytes": {
      "value": 1048576,
      "unit": "bytes",
      "appliesTo": "a JSON request body and a JSON document",
      "provenance": "chosen",
      "gap": "size-and-rate-limits"
    },
    "upload_bytes": {
      "value": 20971520,
      "unit": "bytes",
      "appliesTo": "one file of items/upload",
      "provenance": "chosen",
      "gap": "size-and-rate-limits"
    },
    "upload_files": {
      "value": 20,
      "unit": "files",
      "appliesTo": "one call of items/upload",
      "provenance": "chosen",
      "gap": "size-and-rate-limits"
    },
    "upload_hours": {
      "value": 24,
      "unit": "hours",
      "appliesTo": "an uploaded file that no Item uses",
      "provenance": "chosen",
      "gap": "upload-lifetime"
    },
    "logo_bytes": {
      "value": 1048576,
      "unit": "bytes",
      "appliesTo": "experiences/upload_logo",
      "provenance": "chosen",
      "gap": "size-and-rate-limits"
    },
    "idempotency_key_hours": {
      "value": 24,
      "unit": "hours",
      "appliesTo": "an Idempotency-Key",
      "provenance": "chosen",
      "gap": "idempotency-key"
    },
    "processing_seconds": {
      "value": 3,
      "unit": "seconds",
      "appliesTo": "an Item made from documents, until it is processed",
      "provenance": "chosen",
      "gap": "processing-times"
    },
    "extraction_seconds": {
      "value": 5,
      "unit": "seconds",
      "appliesTo": "a connection, until its documents are extracted",
      "provenance": "chosen",
      "gap": "processing-times"
    },
    "session_seconds": {
      "value": 1800,
      "unit": "seconds",
      "appliesTo": "an inactive Link session",
      "provenance": "chosen",
      "gap": "session-time"
    },
    "requests_per_minute": {
      "value": 6000,
      "unit": "requests",
      "appliesTo": "one token",
      "provenance": "chosen",
      "gap": "size-and-rate-limits"
    }
  },
  "states": [
    {
      "of": "Invitation link",
      "about": "A shareable link that leads the Individual to the hosted portal.",
      "initial": "available",
      "states": [
        {
          "name": "available",
          "about": "leads to the hosted portal",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "name": "used",
          "about": "the Individual completed the Data Request through it",
          "terminal": true,
          "provenance": "chosen",
          "gap": "link-state-values"
        },
        {
          "name": "expired",
          "about": "expired before use, or expired by expire_invitation_link",
          "terminal": true,
          "provenance": "specified",
          "section": "States and transitions"
        }
      ],
      "transitions": [
        {
          "from": "available",
          "to": "available",
          "on": "generate_invitation_link: expiry updated as provided",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "from": "available",
          "to": "used",
          "on": "the Individual submits",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "available",
          "to": "expired",
          "on": "expire_invitation_link",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "from": "available",
          "to": "expired",
          "on": "its expiry passes",
          "provenance": "chosen",
          "gap": "state-transitions"
        }
      ]
    },
    {
      "of": "Item",
      "about": "processing_status of an Item.",
      "initial": "IN_PROGRESS",
      "states": [
        {
          "name": "IN_PROGRESS",
          "about": "processing continues; get_by_id returns the status only",
          "provenance": "published"
        },
        {
          "name": "COMPLETED",
          "about": "its data can be read",
          "terminal": true,
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "name": "UNPROCESSABLE",
          "about": "cannot be processed; get_by_id says why in reason_codes",
          "terminal": true,
          "provenance": "chosen",
          "gap": "processing-failures"
        }
      ],
      "transitions": [
        {
          "from": "IN_PROGRESS",
          "to": "COMPLETED",
          "on": "item.processed",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "IN_PROGRESS",
          "to": "UNPROCESSABLE",
          "on": "unprocessable.entity",
          "provenance": "chosen",
          "gap": "state-transitions"
        }
      ]
    },
    {
      "of": "Service transaction",
      "about": "processing_status of a Service call. The scores use IN_PROGRESS in place of ACQUIRING.",
      "initial": "ACQUIRING",
      "states": [
        {
          "name": "ACQUIRING",
          "about": "data is being collected",
          "provenance": "published"
        },
        {
          "name": "IN_PROGRESS",
          "about": "data is being processed",
          "provenance": "published"
        },
        {
          "name": "COMPLETED",
          "about": "the result can be read",
          "terminal": true,
          "provenance": "published"
        },
        {
          "name": "UNPROCESSABLE",
          "about": "no Item can be used; reason_codes say why",
          "terminal": true,
          "provenance": "chosen",
          "gap": "processing-failures"
        }
      ],
      "transitions": [
        {
          "from": "ACQUIRING",
          "to": "IN_PROGRESS",
          "on": "everything is collected",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "IN_PROGRESS",
          "to": "ACQUIRING",
          "on": "the Individual opens another session",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "ACQUIRING",
          "to": "COMPLETED",
          "on": "transaction.processed",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "IN_PROGRESS",
          "to": "COMPLETED",
          "on": "transaction.processed",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "ACQUIRING",
          "to": "UNPROCESSABLE",
          "on": "no more data will arrive; datarequest.report_error",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "IN_PROGRESS",
          "to": "UNPROCESSABLE",
          "on": "no Item can be used; datarequest.report_error",
          "provenance": "chosen",
          "gap": "state-transitions"
        }
      ]
    },
    {
      "of": "Individual",
      "about": "Deletion keeps the record for audit; a purge erases it.",
      "initial": "active",
      "states": [
        {
          "name": "active",
          "about": "returned by queries and usable in operations",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "name": "deleted",
          "about": "unavailable to queries and operations, kept for audit",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "name": "purging",
          "about": "marked for removal, unavailable for processing and retrieval",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "purged",
          "about": "erased for good",
          "terminal": true,
          "provenance": "chosen",
          "gap": "state-transitions"
        }
      ],
      "transitions": [
        {
          "from": "active",
          "to": "deleted",
          "on": "individuals/delete",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "from": "active",
          "to": "purging",
          "on": "purge_individual",
          "provenance": "specified",
          "section": "Endpoints"
        },
        {
          "from": "deleted",
          "to": "purging",
          "on": "purge_individual",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "purging",
          "to": "purged",
          "on": "within 120 hours",
          "provenance": "specified",
          "section": "Limits"
        }
      ]
    },
    {
      "of": "Token",
      "about": "Access, public and purge tokens.",
      "initial": "valid",
      "states": [
        {
          "name": "valid",
          "about": "accepted if its kind, scope and policy allow the call",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "expired",
          "about": "its lifetime ended",
          "terminal": true,
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "invalidated",
          "about": "invalidated with auth/invalidate",
          "terminal": true,
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "spent",
          "about": "a purge token after its single use",
          "terminal": true,
          "provenance": "chosen",
          "gap": "state-transitions"
        }
      ],
      "transitions": [
        {
          "from": "valid",
          "to": "expired",
          "on": "its lifetime ends",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "from": "valid",
          "to": "invalidated",
          "on": "auth/invalidate",
          "provenance": "specified",
          "section": "Authentication"
        },
        {
          "from": "valid",
          "to": "spent",
          "on": "purge_individual accepted (purge tokens)",
          "provenance": "specified",
          "section": "Authentication"
        }
      ]
    },
    {
      "of": "Webhook delivery",
      "about": "The delivery of one event to one endpoint.",
      "initial": "pending",
      "states": [
        {
          "name": "pending",
          "about": "an attempt is due now or later",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "delivered",
          "about": "acknowledged with a 2xx status",
          "terminal": true,
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "failed",
          "about": "ten retries failed",
          "terminal": true,
          "provenance": "specified",
          "section": "Events"
        }
      ],
      "transitions": [
        {
          "from": "pending",
          "to": "delivered",
          "on": "any 2xx status",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "from": "pending",
          "to": "pending",
          "on": "a failed attempt: retry after 1, 2, 4 … 512 minutes",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "from": "pending",
          "to": "failed",
          "on": "the tenth retry fails",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    }
  ],
  "checkSignals": [
    {
      "category": "Connections",
      "name": "CC_DUPLICATE_CREDENTIALS",
      "about": "the same credentials connected the account of another Individual",
      "provenance": "published"
    },
    {
      "category": "Document Metadata",
      "name": "METADATA_MISMATCH",
      "about": "the metadata of a structured PDF does not match the document",
      "provenance": "published"
    },
    {
      "category": "Visual",
      "name": "FONT_MISMATCH",
      "about": "the fonts of a structured PDF do not match",
      "provenance": "published"
    },
    {
      "category": "Data",
      "name": "IDENTITY_MISMATCH",
      "about": "name, SSN, employee identifier or TIN are not those of the Individual",
      "provenance": "published"
    },
    {
      "category": "Data",
      "name": "GROSS_PAY_MISMATCH",
      "about": "gross pay is not the sum of the earnings",
      "provenance": "chosen",
      "gap": "check-signal-arithmetic"
    },
    {
      "category": "Data",
      "name": "NET_PAY_MISMATCH",
      "about": "net pay is not gross pay less all deductions",
      "provenance": "chosen",
      "gap": "check-signal-arithmetic"
    },
    {
      "category": "Data",
      "name": "DEDUCTIONS_MISMATCH",
      "about": "total deductions are not the sum of the deductions",
      "provenance": "chosen",
      "gap": "check-signal-arithmetic"
    },
    {
      "category": "Data",
      "name": "YTD_MISMATCH",
      "about": "a year-to-date amount is less than the current amount or the pay of the year on all paystubs, or does not grow by the current amount between paystubs",
      "provenance": "chosen",
      "gap": "check-signal-arithmetic"
    },
    {
      "category": "Data",
      "name": "HOURS_RATE_MISMATCH",
      "about": "hours times rate is not the amount earned",
      "provenance": "chosen",
      "gap": "check-signal-arithmetic"
    },
    {
      "category": "Data",
      "name": "TAX_MISMATCH",
      "about": "Social Security or Medicare tax is not its statutory share of the wages it was withheld from",
      "provenance": "chosen",
      "gap": "check-signal-arithmetic"
    },
    {
      "category": "Data",
      "name": "DATE_MISMATCH",
      "about": "dates contradict each other, such as a pay period that ends before it starts",
      "provenance": "chosen",
      "gap": "check-signal-list"
    },
    {
      "category": "Data",
      "name": "EMPLOYER_MISMATCH",
      "about": "name or EIN of the employer differ between documents of the same employment",
      "provenance": "chosen",
      "gap": "check-signal-list"
    }
  ],
  "gaps": [
    {
      "id": "academic-summary-award-date",
      "absent": "The form of the award date of a degree in the academic summary.",
      "assumed": "Epoch milliseconds, or null until the degree is awarded. Text is accepted when reading and never written.",
      "why": "Published descriptions call the date a string. They say the same of the dates of attendance, but published samples write those as epoch milliseconds, like every other time in the answer of a Service.",
      "usedBy": [
        "AwardDate"
      ]
    },
    {
      "id": "academic-summary-elements",
      "absent": "Which part of a record each element of an academic summary comes from, and when an element is unavailable.",
      "assumed": "Degrees are the programs in the sessions of the school, one per type and name, as last stated. Programs in sessions of transferred credit count as the earliest. GPA is the average of the school, or otherwise the average for everything. Credits are the total for everything, or otherwise the credits of the school plus transferred ones, in the unit of the school. Both come from the totals of the record, or otherwise from the running totals of the latest term. If a student has one program, they also apply to its degree. Attendance is as stated. Otherwise it is the terms: overlapping terms are joined, and a term in progress has no last day. The address of datasource is the address of the school. Each absent, empty or UNKNOWN element gets one MAS_INSUFFICIENT_DATA with its place in context.attribute. The award date gets one only if the status is AWARDED, UNKNOWN or absent, not if the degree is ENROLLED, WITHDRAWN or TERMINATED.",
      "why": "Nothing is computed from single grades, because no reason code would say so. A reader who looks for an element finds it or the reason why it is missing. A degree that was not awarded cannot have an unavailable award date.",
      "usedBy": [
        "operation getAcademicSummary"
      ]
    },
    {
      "id": "answer-headers",
      "absent": "The headers of answers.",
      "assumed": "Every answer has version: the version of the account if the request names none, even if the answer has the form of a newer one. Deprecated endpoints send Deprecation (RFC 9745), 429 sends Retry-After, and 405 sends Allow.",
      "why": "A client that sends no version learns which one was used, which is the version of its API keys. HTTP defines the other headers for these cases.",
      "usedBy": [
        "answer header Allow",
        "answer header Deprecation",
        "answer header RetryAfter",
        "answer header Version"
      ]
    },
    {
      "id": "automatic-reports",
      "absent": "Whether a report runs without a Service call, when it starts, and which reports are announced.",
      "assumed": "Unless autorun_services is false, the report for the type of the Data Request runs automatically. CUSTOM has none. It starts when acquisition is complete and no Item is in progress, and again after each refresh. It also starts if there is no Item: then it uses a bank account, or fails with NO_ITEMS. After the first announcement, it starts again for each new Item. If a call already waits for that report, no second one starts. REPORT_REQUESTED is recorded for calls only. REPORT_AVAILABLE and REPORT_COMPLETE are recorded, and their events raised, if the report uses other Items or has another result than the last announced one of that Service. After an earlier announcement, REPORT_UPDATE_AVAILABLE comes first, with any value of enable_report_updates, and UPDATES_AVAILABLE unless a refresh already raised it. transaction.processed is raised for every transaction.",
      "why": "Existing clients subscribe to report_available, take transaction_id from it and send no autorun_services. If every call were announced, a receiver that calls the Service after each announcement would never stop. A client with a complete report gets one event for each change of it. enable_report_updates is about reports that are not complete yet.",
      "usedBy": [
        "operation createDataRequest",
        "operation getAcademicSummary",
        "operation getEmploymentSummary",
        "operation getEnrollmentStatus",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary",
        "operation getInsuranceDetails",
        "operation getInsuranceStatus",
        "operation getRealizedGains",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "bank-income",
      "absent": "When income in a bank account is reported, and the kind of income of an entry.",
      "assumed": "It is reported with `enable_bank_income`. Without this option, it is reported if no other income Item can be used. Each account is one element; of several readings, the latest counts. Incoming entries are added up by calendar month, currency and kind. The words of the description give the kind, or OTHER_DEPOSITS if none fits. With EarningsPeriodType CURRENT, only the latest month with income is listed. A bank account does not prove an employment.",
      "why": "Statements name the payer in free text only, so they can only give the kind. Transfers have their own kind, and readers can leave them out.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "bank-match",
      "absent": "When the net pay of a paystub matches the bank account.",
      "assumed": "An entry matches with the same currency and amount to the cent, from one day before to five days after the pay date, in any connected account. Otherwise the deposits of the paystub match, if their sum is net pay and each has its own entry. Otherwise two to four of the twelve entries nearest to the pay date match, if their sum is net pay: the deposit is split. An entry matches one paystub only. A paystub is looked up if it has net pay and a pay date within the history of an account. If all submitted paystubs match, the code is MIE_NI_BEM, or MIE_NID_BEM if one is split. If some match, it is MIE_NIP_BEM or MIE_NIDP_BEM. If none match, it is MIE_NI_NO_BEM. If none were looked up, there is no code.",
      "why": "Banks show deposits a day early, and weekends and holidays delay them by up to four days. Equal cents are rarely a coincidence, but sums of many entries often are. That is why there are limits.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "boxes-of-1099-income",
      "absent": "Which boxes of a 1099 are income, and what a corrected form replaces.",
      "assumed": "1099-NEC box 1. 1099-MISC boxes 1, 2 and 3. 1099-INT boxes 1, 3 and 8. 1099-DIV boxes 1a, 2a and 12. 1099-OID boxes 1, 2, 8 and 11. 1099-B the gains of the sales, or otherwise its totals; a loss is negative. A corrected form replaces the forms of the same payer, account, year and form. Equal copies count once. Accounts are added up.",
      "why": "These boxes do not overlap, and together they are the amount received. The other boxes are parts of them, taxes withheld, returned capital or expenses. Tax-exempt interest is also income for verification.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "check-signal-arithmetic",
      "absent": "What each check compares, how exactly, and when two spellings mean the same thing.",
      "assumed": "Absent and masked values are not compared. Pay: sums are exact to the cent, for each currency, and separately for the period and the year to date. OTHER earnings can be part of gross or additional. If a single whole among itemized deductions equals gross less net, it is their total. Between the nearest paystubs of an employment paid in one year, year-to-date amounts grow by exactly the current amounts if the pay periods adjoin, and otherwise by at least them. Hours times rate can differ by the rounding of both to hundredths. Overtime and holidays can be paid at 1.5 or 2 times the rate, holidays also at 2.5. W-2 of 2015 to 2026: the uncollected tax of box 12 (A, M; B, N) is added to boxes 4 and 6. Box 4 is then, to the dollar, 6.2 % of boxes 3 and 7 up to the wage base. Box 6 is, to the dollar, 1.45 % of box 5 plus 0.9 % of the part above 200,000. For 2020, when withholding could be deferred, box 4 can be less. Dates: no period ends before it starts. Nobody is paid, and no document is dated, before the pay period or tax year starts. Nobody is hired after the pay period, or born after the date of hire, the year of a W-2 or the date of a school document. No mortgage of a 1098 begins after its year, and no loss is reported before it occurs. Employers: names agree without case, accents and legal form if one begins with the other. Documents belong to one employment by EIN, otherwise by employee identifier, otherwise by street and postal code. Persons: family name and given name agree in any order, also with an initial or the middle name as given name, and with former and attending names. Case, accents, hyphens and titles do not matter, but another generation (Jr., Sr.) does. An Item is compared with the latest 50 others of its Individual. Numbers are compared with earlier Items, at least by their last four digits. Structured PDF, by its information dictionary or its XMP metadata: it was changed more than a minute before or after its creation, written or changed by software that edits documents, or created more than a day before what it reports. Fonts: the text of one of the first 25 pages uses a typeface both complete and as a subset.",
      "why": "A signal asks a person to check. Rounding, abbreviations and lawful exceptions must not raise it, but the smallest real change must.",
      "usedBy": [
        "CheckSignalCode.DEDUCTIONS_MISMATCH",
        "CheckSignalCode.GROSS_PAY_MISMATCH",
        "CheckSignalCode.HOURS_RATE_MISMATCH",
        "CheckSignalCode.NET_PAY_MISMATCH",
        "CheckSignalCode.TAX_MISMATCH",
        "CheckSignalCode.YTD_MISMATCH",
        "check signal DEDUCTIONS_MISMATCH",
        "check signal GROSS_PAY_MISMATCH",
        "check signal HOURS_RATE_MISMATCH",
        "check signal NET_PAY_MISMATCH",
        "check signal TAX_MISMATCH",
        "check signal YTD_MISMATCH"
      ]
    },
    {
      "id": "check-signal-category",
      "absent": "How an answer gives the category of a signal.",
      "assumed": "An optional field `category` beside the code.",
      "why": "The specification sorts signals into four categories. A reader of an unknown code can still use its category.",
      "usedBy": [
        "CheckSignal.category"
      ]
    },
    {
      "id": "check-signal-list",
      "absent": "The individual check signals on data and their conditions.",
      "assumed": "One signal for each rule of arithmetic and consistency that a pay or tax document keeps.",
      "why": "An underwriter does these checks by hand on a paystub or a W-2. The record alone is enough for each of them.",
      "usedBy": [
        "CheckSignalCode.DATE_MISMATCH",
        "CheckSignalCode.EMPLOYER_MISMATCH",
        "check signal DATE_MISMATCH",
        "check signal EMPLOYER_MISMATCH"
      ]
    },
    {
      "id": "check-signals-of-connections",
      "absent": "Which signals come from checks on a Connection, and where a client reads them.",
      "assumed": "datarequests/get_by_id lists the Connections of the Data Request in `connections`, each with its identifier, Data Source, time and `checkcodes` with the same fields as for Items. CC_DUPLICATE_CREDENTIALS applies while another Individual of the account, who is not deleted, has connected an account with the same credentials, before or after.",
      "why": "datasource.connected names a Connection and says that it has signals. Its identifiers lead to the Data Request, even if the Connection has no Item. A login that two Individuals share is a fact about both.",
      "usedBy": [
        "DataRequest.connections",
        "DataRequestConnection",
        "DataRequestConnection.checkcodes",
        "DataRequestConnection.connection_id",
        "DataRequestConnection.created_at",
        "DataRequestConnection.datasource_id"
      ]
    },
    {
      "id": "check-signals-of-items",
      "absent": "Where a client reads the signals of checks on an Item.",
      "assumed": "items/get_by_id lists them in `checkcodes`, under the published name and with the published fields. The list is empty if every check passed, and absent while the Item is in progress.",
      "why": "A finding is most useful next to its data. The published endpoint for the signals of a session is not part of the interface.",
      "usedBy": [
        "Item.checkcodes"
      ]
    },
    {
      "id": "check-signals-of-services",
      "absent": "Which signals come from checks on a Service, and where a client reads them.",
      "assumed": "A COMPLETED answer lists the signals of its Items in `checkcodes`, each once, and its own signals, with the same fields as for Items. The list is empty if every check passed. Its own signal is YTD_MISMATCH on income: for one payer, year, type and currency, the gross pay of all payments up to the last paystub with a year to date is more than that total.",
      "why": "Readers of a summary do not read its Items, so the answer must report their signals. Checks on an Item compare it with its nearest neighbors; only the answer adds up all of them.",
      "usedBy": [
        "AcademicSummaryAnswer.checkcodes",
        "EmploymentSummaryAnswer.checkcodes",
        "EnrollmentStatusAnswer.checkcodes",
        "GradscoreAnswer.checkcodes",
        "IncomeEmploymentDetailsAnswer.checkcodes",
        "IncomeSummaryAnswer.checkcodes",
        "InsuranceDetailsAnswer.checkcodes",
        "InsuranceStatusAnswer.checkcodes",
        "MeritscoreAnswer.checkcodes",
        "RealizedGainsAnswer.checkcodes"
      ]
    },
    {
      "id": "closed-request-lists",
      "absent": "What happens if a request has an unknown value in a published list that the service must act on.",
      "assumed": "The service returns 400: for notification types, refresh frequencies, weekdays, sort fields and orders, and methods of fetching a document.",
      "why": "A reminder, a schedule or a fetch that never happens, without a message, costs more than an error at the call.",
      "usedBy": [
        "operation createDataRequest",
        "operation createItem",
        "operation listDataRequests",
        "operation listItems",
        "operation notifyUser",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "consent-boundary",
      "absent": "The answer to a request for data that the Individual does not permit to share, and the extent of a permission.",
      "assumed": "Consent belongs to the Data Request, from CONSENT_REGISTERED to CONSENT_DEREGISTER. Without it, get_by_id, get_files and get_pdf return 403 FORBIDDEN for data that the Individual provided or allowed to extract. Services return it if no other data is left. Lists name the Items, and data that the client submitted stays readable for it. After a withdrawal, remaining data of a connected account is not collected, and refreshes are discarded.",
      "why": "The refusal must differ from an unknown Item and from one in progress, so that a client neither gives up nor polls. Lists have no Item data.",
      "usedBy": [
        "operation downloadItemFiles",
        "operation downloadItemPdf",
        "operation getAcademicSummary",
        "operation getDigest",
        "operation getEmploymentSummary",
        "operation getEnrollmentStatus",
        "operation getGradscore",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary",
        "operation getInsuranceDetails",
        "operation getInsuranceStatus",
        "operation getItem",
        "operation getMeritscore",
        "operation getRealizedGains",
        "operation refreshDataRequest"
      ]
    },
    {
      "id": "delivery-headers-refused",
      "absent": "Which headers and URLs delivery_details can contain.",
      "assumed": "Names and values that HTTP allows, each one line of Latin-1, without duplicate names. Headers that belong to the message, such as host, connection or content-length, are not allowed. A token request can only have the two supported content types. Anything else returns 400 at once. A URL also returns 400 if it is clear without a lookup that no request would go there: a URL with a user name, an address that is not public, a name of a local network, a port of another protocol, or this server itself. If the reference server runs for its own machine only, URLs of this machine are allowed.",
      "why": "A line break in a value would add headers. An error at the creation of the Data Request costs less than an error at the first event.",
      "usedBy": [
        "operation createDataRequest",
        "operation purgeIndividual",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "delivery-secrets",
      "absent": "Who can read and change the headers and credentials in delivery_details, and which delivery_details a public token can send to datarequests/new and update.",
      "assumed": "With an access token, credentials are left out and header values are *** unless get_x_auth_token_credentials is true. With a public token, headers and credentials are always left out. The values in the query of a URL, and parts of its path that look like secrets, are masked. A public token can send events and URLs to datarequests/new and datarequests/update, but no headers or credentials: with them, the call returns 401. An entry that it sends back as it was read stays unchanged. An entry with headers or credentials is kept, whether it is sent or not, and the others are replaced. Its subscriptions outlive the token, until delivery_details are sent again. A header with the value *** returns 400.",
      "why": "Browsers have public tokens. Their users must not read the secrets of a receiver, send them to another URL, or remove a receiver that was set up with secrets. The events for their own URL contain no data of the Individual. They contain identifiers and reason codes, which the token can read anyway, and metadata from the client.",
      "usedBy": [
        "operation getDataRequest",
        "operation listDataRequests",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "delivery-without-event-type",
      "absent": "The default account preference of an entry without event_type, and which entries apply after a change of delivery_details.",
      "assumed": "Such an entry gets the events that the account prefers, as set when the account was created. If the account has no preference, it gets every event of the Data Request. The reference server sets the preference in its control API and its state file, and at the start for its demo account. Each entry that gets an event has its own delivery, even if two entries have the same URL. A delivery always keeps the URL, headers and credentials from the time when the event was raised.",
      "why": "A preference must be set somewhere, and partners have no endpoint for it. Without a preference, a receiver that named no event still gets all of them. A change of addresses must not send an old event to a receiver that did not subscribe to it.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "digest-averages",
      "absent": "Whether the averages of a digest are stated by the transcript or computed, and how other scales are converted to 0 to 4.",
      "assumed": "The first of these that exists. First, the average that is stated for courses of the issuing school. Second, the average stated for everything, if nothing is transferred. Third, the mean of grade points, weighted by GPA credits, over courses of the school. Fourth, the average stated for everything. The mean leaves out courses that do not count toward the average (count_in_gpa false or 0 GPA credits). If a course does not state GPA credits, its weight is the credits attempted, otherwise the credits earned, in semester hours. If no course states any, all courses weigh the same. If a record has no totals, the cumulative totals of the last term are used. If there are several at one level, one on the scale to 4 comes first, then the one with most credits. A scale that ends from 4 to 4.34 is kept and capped at 4. Any other scale is stretched evenly from its gpa_range. Without a usable range, the scale is the smallest of 4, 4.34, 5, 10 and 100 that contains the average. Repeated courses count as the transcript says. The last term is the last finished term with an average. Averages have two decimals.",
      "why": "The school knows its own rules for repeats and exclusions, and a transcript may not show every course. A scale to 4.3 differs only in its A+, but a weighted scale to 5 spreads all its grades.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-credits",
      "absent": "How units of credit convert to semester hours, and whether credits are the totals of the transcript.",
      "assumed": "A semester hour is 1.5 quarter hours or 30 clock hours. A Carnegie unit or high-school credit is 3 semester hours. Units, other and unstated credits count as semester hours. Continuing education units do not count. Credits earned are the total for everything. Without it, they are the credits of the school plus the transferred credits, each as a total or as the sum of its courses. If there are several totals at one level, the one with most credits counts. Numbers above 100000 are not credits. Advanced placement counts as transferred unless it has a grade. Credits have two decimals.",
      "why": "Registrars convert quarters at 2:3. The federal rule for student aid uses 30 clock hours, and dual enrollment usually counts one unit as three hours. Continuing education has no academic credit.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-degree",
      "absent": "Which degree of a transcript the digest describes, and its type if the transcript does not state one.",
      "assumed": "The degree of the last term that names one. If there are several, ENROLLED comes first, then AWARDED, unknown, WITHDRAWN and TERMINATED, then the highest degree. If the type is UNKNOWN, it is read from the printed name of the degree (doctor, master, bachelor and so on). A transcript without a degree is from a high school if it counts high-school credits or Carnegie units. It is UNDERGRADUATE if it calls the student freshman, sophomore, junior or senior. Otherwise there is no digest.",
      "why": "A digest has one degree type. Readers want to know what the student studies now, and a guess beyond the printed text would look like a fact.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-grades",
      "absent": "Which grades are compared to find the lowest one, their order, and the points of each grade.",
      "assumed": "A+ and A have 4 points, A- 3.7, B+ 3.3, B 3, B- 2.7, C+ 2.3, C 2, C- 1.7, D+ 1.3, D 1, D- 0.7, F 0. E, WF, XF, FN and NF are F. Percentages are A+ from 97, A 93, A- 90, B+ 87, B 83, B- 80, C+ 77, C 73, C- 70, D+ 67, D 65, and F below. Numbers below 11 are not percentages. If the grade of a course is none of these, the lowest of its final marks counts. Everything else (W, I, IP, P, CR, AU, TA) is not a grade. All courses at the issuing school are compared, including failed and repeated attempts, but not transferred courses and examinations.",
      "why": "These are the points and percentages of the conversion that is most common in college admission in the United States. A withdrawal or a pass does not show how well the student did. An F does.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-transaction",
      "absent": "Which transaction a call of get_digest_by_id creates, because its published answer names none, and when transaction.processed reports it.",
      "assumed": "A call for a transcript in progress creates a transaction, or finds the one that already waits for this transcript. It returns the transaction_id with the status. transaction.processed is raised when the digest can be read. The client can repeat the call with the transaction_id or as before. If the digest already exists, the call returns it and raises nothing.",
      "why": "A client that must wait needs an event to wait for. If every read raised an event, a receiver that reads the digest after each event would never stop.",
      "usedBy": [
        "DigestAnswer.transaction_id",
        "DigestRequest.transaction_id",
        "operation getDigest"
      ]
    },
    {
      "id": "digest-years",
      "absent": "The first and the last day for counting the years in school.",
      "assumed": "From the first day of the first term at the issuing school to the last day of its last term. The result is the days divided by 365.25, at least 0.01. While a term is in progress, or if the end of the last term is not printed, the last day is the date of the transcript. Dates that a session lacks come from its courses. A transcript without a date has the date when its Item was created. Terms with only transferred credit, earlier schools, and terms that had not begun do not count.",
      "why": "Breaks are included, so only the two ends matter. A student in a term is enrolled up to the date of the transcript, not to the end of the term.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "download-media-type",
      "absent": "The media type of items/get_files.",
      "assumed": "application/zip.",
      "why": "The specification says a zip file. Its registered media type gives a client more information than the published application/octet-stream.",
      "usedBy": [
        "operation downloadItemFiles"
      ]
    },
    {
      "id": "duplicate-items",
      "absent": "When two Items have the same content.",
      "assumed": "They have the same Individual, the same type of source data and the same content. That is the same bytes, in any order of files, or inline records with the same values. Documents of an account are compared by their records.",
      "why": "This is known when the Item is submitted, before extraction. A document that was scanned twice is not a copy of the same file.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "earnings-reported",
      "absent": "Which pay periods an answer lists, and what it lists without a payslip.",
      "assumed": "Every payment of the Items, newest first. With earnings_period_type CURRENT, the payments of the last pay day and tax forms of the last year. Deductions and benefits come from the same payslips. If no payslip states pay, box 1 of each W-2 is an entry of type WAGE and basis ANNUAL. Its interval is the tax year, and its amount is GROSS with ytd_flag true. `tax_year`, `get_yearly_earnings` and `enable_bank_income` are applied. The other request details limit what is collected, not what is derived from it.",
      "why": "A preference that is not stated limits nothing. Box 1 of a W-2 does not say how the wages were earned.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "education-program-ends",
      "absent": "When a program ends that a record calls ENROLLED once and does not mention later, and when a degree AWARDED without a date was awarded.",
      "assumed": "A program has ended if a later session names another ENROLLED program, a degree awarded at the same or a higher level, or another program of the same level. Its status is UNKNOWN then. A program and a degree awarded in the same or a later session, or on a day after that session began, are the same if their types and subjects agree. Subjects agree by their majors, or otherwise by their names without the words of the degree (B.S. Biology, Bachelor of Science in Biology). Only the awarded one is listed. A degree AWARDED without a date was awarded on the last day of the session that states it, and not later than the date of the data. awarded_date stays null. Sessions are sorted by date. A session without dates is placed next to its neighbor in the record.",
      "why": "Schools print the program of each term and rarely say that an earlier one ended. If the first major of a graduate still counted as current, the graduate would be reported as a student, which is the most costly error.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "education-school-reports",
      "absent": "What a report of an education Service covers if several Items describe a school, the date of its data, and how it was verified.",
      "assumed": "There is one report per Data Source. The date of the data is the latest transcript_date, and as_of_date is that day. A transcript without a date has the day when its Item was created. If dates are equal, the Item created last counts. Terms of all Items count. If two Items describe the same term, by name or by first and last day, the later Item counts. Every other element comes from the latest Item that has it. MAS_VF_ and MES_VF_ codes follow from the channels of all Items of the school. An Item on financial hold counts with what it shows and adds ITEM_ON_HOLD.",
      "why": "A school keeps one record of a student, and a later printout corrects an earlier one. Nothing is known about the days after the last printout, whenever it was submitted.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "education-stated-elements",
      "absent": "Where a record has what the site of a school states about enrollment and attendance. No named field has it.",
      "assumed": "In other_attributes of the record or its student, from a connected account only. The status is in enrollment_status, registration_status or student_status. ACTIVE words are active, enrolled, registered, attending and loads. INACTIVE words are these after “not” or “no longer”, as in “Not currently enrolled”, and inactive, withdrawn, graduated, dismissed, leave of absence, discontinued, alumni and former student. The load is in enrollment_type, time_status, study_load or course_load: full-time; part-time, three-quarter-time, half-time and less than half-time (PART_TIME); inactive. Attendance is in attendance or dates_of_attendance ({start_date, end_date}, one or a list). Spelling, case and punctuation of keys and values do not matter. Other words have no meaning.",
      "why": "Registrars use these words. A submitted document is not the site, and the Individual may have had it for years.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "education-term-phases",
      "absent": "When a term or a course is in progress, and which term is the last.",
      "assumed": "A term is in progress if in_progress says so, or otherwise from its first to its last day. Dates that a session lacks come from its courses. in_progress does not count after the last day if the transcript is not the latest or has no transcript_date. Sessions with only transferred or examination credit are not terms of the school. A course is in progress if its term is in progress and it has no grade (or IP). The last term is the finished term that ended last. A term that is marked as finished before its printed last day ended on the date of the data. A term in progress on the date of the data counts as finished if its Item was created more than 180 days after the last day of the term. Without a last day, the days count from the date of the data. A transcript of two years ago does not prove that a term is in progress today. An Item counts as it is on the day it was created and does not age later; as_of_date gives its date.",
      "why": "in_progress describes the day the transcript was issued and is more reliable than a calendar, which schools change. Transferred credit says nothing about attendance.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "ein-sources",
      "absent": "The source of the EIN without a W-2, and the use of a masked number.",
      "assumed": "The employer of a W-2, which MIE_DRVD_EIN reports, and the payer of a 1099 if the number has the form of an EIN, which no code reports. The form is 12-3456789. A masked number, or one in the form of a social security number, does not count.",
      "why": "Half a number identifies nobody. The payer of a 1099 can be a person, whose number must not appear as an EIN.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "email-form",
      "absent": "Which texts are e-mail addresses. Only the maximum length of 255 characters is published.",
      "assumed": "A local part of at most 64 characters that ASCII allows without quotes, an @, and a domain of at least two labels of ASCII letters, digits and hyphens. An address with other characters returns 400. Its domain can be in ASCII form (xn--).",
      "why": "Invitations are sent there by mail. Every mail server accepts such an address. Other characters need a server with SMTPUTF8 at each step, and a lost link is noticed later than a 400. The usual validators of `format: email` refuse them, too.",
      "usedBy": [
        "operation createIndividual"
      ]
    },
    {
      "id": "employer-ein",
      "absent": "The field that carries the EIN which MIE_DRVD_EIN reports as derived.",
      "assumed": "A string `ein` in the remitter of income answers, and in the employer of the answers that have one.",
      "why": "The number belongs to the organization, and W-2 forms and tax software call it EIN. A code that reports a value is useful only with the value.",
      "usedBy": [
        "IncomeRemitter.ein",
        "ReportEmployer.ein"
      ]
    },
    {
      "id": "employment-facts",
      "absent": "How the start, end and status of an employment are derived from payslips, and when they count as missing.",
      "assumed": "The newest document that states a fact counts, by its own date (record_date, not its pay day), unless newer data contradicts it. An end that is stated after ACTIVE or INACTIVE ends the employment. Pay for work that began after a stated end or absence is a new employment, derived from that pay alone. Without a pay period, this is pay more than 31 days after it. A stated ACTIVE from before the last pay day no longer counts if that day is too long ago. An end before the start, or not after the day when the person is stated to be active, belongs to an earlier employment. Every other stated end is returned, past or future. Its status has no code except MIE_DA_EED. From that day the status is TERMINATED, unless the source states a status later. Before that day it is ACTIVE, if no status is stated, unless pay that came after that document stopped too long ago. If the start is not stated, it is the first day of the earliest pay period. If the status is not stated, it is ACTIVE if the last pay date is recent on the day the data was collected: at most 21 days for weekly pay, 35 for every two weeks, 39 for twice a month, 69 for monthly or unknown. Otherwise it is INACTIVE. The frequency is the basis of the earnings, or otherwise the length of the period. For TERMINATED without a date and for derived INACTIVE, the end is the last day of the latest pay period. Without a stated end, an active person and one who is stated to be absent have no end, and nothing is missing. Roles come from the newest payslip that lists any. A W-2 alone gives none of these facts.",
      "why": "Two missed pay days and a week of grace distinguish a late payroll from an employment that has ended. The day of collection counts, because data that gets older is not a resignation. A person who was paid for later work has not left, and the last pay of an ended employment comes after its end. If payslips stop, this shows absence and not its cause. Lenders must know about a known last day. The codes for a status name the source and the last pay date, and a status from a stated end comes from neither.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails"
      ]
    },
    {
      "id": "empty-answer",
      "absent": "The answers of delete, enable_refresh, disable_refresh and similar calls.",
      "assumed": "200 without a body.",
      "why": "Every published call that only changes state has this answer.",
      "usedBy": [
        "answer of deleteIndividual",
        "answer of disableRefresh",
        "answer of enableRefresh"
      ]
    },
    {
      "id": "enrollment-status-precedence",
      "absent": "The status of each reason code, which code is given if several apply, when periods begin, and whether their limits are included.",
      "assumed": "The first code that applies: MES_EXPLICIT_STATUS. MES_WITHDRAWN (INACTIVE) applies if some program is WITHDRAWN or TERMINATED and every other is AWARDED or replaced. Three codes apply if courses are in progress: MES_COURSE_IN_PRG_DEG_AWD_LT_60 (0 to 59 days before the Item was created), MES_COURSE_IN_PRG_DEG_AWD_LT_90 (0 to 89 days before the date of the data) and MES_COURSE_IN_PRG (ACTIVE). MES_CURRENTLY_ENROLLED (ACTIVE) applies if a term is in progress without such a course. MES_LAST_TERM_LT_180_DEG_AWD_GT_270 (ACTIVE) needs a last term 0 to 180 days, and a last award 271 days or more, before the Item was created. MES_LAST_TERM_LT_180 means that the last term ended 0 to 180 days before the Item was created; MES_LAST_TERM_GT_180 (INACTIVE) means 181 days or more. One of these two applies to every known last term, whatever the date of the data. MES_VERIFIED_CREDENTIALS and MES_INSUFFICIENT_DATA have the status INSUFFICIENT_DATA. With LT_60, LT_90 and MES_LAST_TERM_LT_180, the status is INACTIVE if the last award is on or after the first day of the latest term and no program is ENROLLED; otherwise it is ACTIVE. A verification code follows. A school with a login but without an Item gets its own report with MES_VERIFIED_CREDENTIALS, even if no school has an Item.",
      "why": "The statement of the school comes before conclusions from dates, and a narrow reason before a wide one. A degree that ends the latest term ends the studies, and ungraded courses of that term are remainders. A term that begins after an award is new study. A student between terms is still enrolled. An account outlives the studies, so a login alone proves neither status. The days since the last term count to the creation of the Item, as they do for the code about a degree awarded over 270 days ago. Every break between two terms is within 180 days. Beyond that, a term that no document shows is not assumed, however old the transcript is. as_of_date shows its age.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "enrollment-type-precedence",
      "absent": "How many credits are a full load, how credits are inferred, and which rule for the enrollment type applies if several do.",
      "assumed": "The first rule that applies: MAS_EXPLICIT_TYPE. MAS_DRVD_ENRL_TYPE_ENRL_STS. MAS_DRVD_ENRL_TYPE_COOP_CRSE, with FULL_TIME. MAS_DRVD_ENRL_TYPE uses all terms in progress. MAS_DRVD_ENRL_TYPE_PRV_TERM uses the last term, if it ended 0 to 180 days before the date of the data; a summer or mini term is used only if there is no other. MAS_DRVD_ENRL_TYPE_INFR_CRED uses the term in progress, or otherwise that last term, and counts a course without credits as 3. Full time is 12 hours a term, or 9 for graduate, professional and doctoral students. These are semester hours in a semester or trimester, and quarter hours in a quarter. Hours of the other unit convert 3:2. A full year is divided by two, or by three for quarter hours. Credits are the totals of the term, or the sum of its courses if all state them. Clock hours, Carnegie units, high-school and other credits are not used. A co-op course is recognized by its name, number or setting, in the term in progress or otherwise the last: co-op, coop or CO OP as a word or at the start of a course code; cooperative or co-operative before education, ed, work (not computer-supported), experience, placement, internship, assignment, employment, training, program or term; work term, unless it is a paper, project or report on one. Case and punctuation do not matter.",
      "why": "By the federal rule for student aid (34 CFR 668.2), twelve semester or quarter hours are full time. At most graduate schools nine are, and schools report co-op students as full time. Cooperatives, cooperative games and cooperative learning are subjects of ordinary courses. A known load of last term is more reliable than a guess for this one.",
      "usedBy": [
        "operation getAcademicSummary"
      ]
    },
    {
      "id": "error-authentication-code",
      "absent": "The error_code of a 401, and the status of a refused or used purge token.",
      "assumed": "401 UNAUTHORIZED for every credential that is missing, unknown, expired, used up, of the wrong kind, or outside its scope or policy. The message says which.",
      "why": "The specification gives 401 for scope and policy. One status for all credential errors tells an attacker nothing and is clear for a client.",
      "usedBy": [
        "condition: a purge token used a second time",
        "condition: a purge token used on a non-Compliance endpoint",
        "condition: access token missing from a request",
        "error FORBIDDEN",
        "error UNAUTHORIZED"
      ]
    },
    {
      "id": "error-statuses",
      "absent": "Status codes other than 401 and 2xx.",
      "assumed": "400 for a body that breaks a rule and for a state that does not allow the call. 413 and 415 for bodies, 429 for the rate limit, 503 while nothing can be stored.",
      "why": "Existing clients handle the published statuses (400, 403, 404, 405, 422, 500), so conditions of the workflow use those. 413, 415, 429 and 503 are the registered statuses for requests that any HTTP server must refuse.",
      "usedBy": [
        "condition: invitations/expire on an already expired invitation",
        "condition: items/new with both a source data object and a source data reference object",
        "condition: notify_user called when the link is already in a terminal state (expired)",
        "error PAYLOAD_TOO_LARGE",
        "error SERVICE_UNAVAILABLE",
        "error TOO_MANY_REQUESTS",
        "error UNSUPPORTED_MEDIA_TYPE"
      ]
    },
    {
      "id": "extraction-failures",
      "absent": "Which documents cannot be processed, the reason for each, and the result for an Item with several documents.",
      "assumed": "UNSUPPORTED_FORMAT: the bytes have no accepted type or not the declared one. Also JSON, or a PDF of this service, that has another record or an invalid one, and JSON that is larger or deeper than a request body can be. PARTIAL_DOCUMENT: a record that is empty or only lacks required fields. UNPROCESSABLE_DOCUMENT_QUALITY: a PDF that is broken or encrypted, or documents that take more than ten seconds to read. The documents are pages in the given order. The first one with a record is used. If there is none, the reason of the first page is reported.",
      "why": "The reasons are named after format, completeness and legibility. Each one says what to send instead: another document, the missing part, or a better copy. One readable page is enough to continue.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "extraction-simulated",
      "absent": "How a document becomes the record of its type without extraction, as in a sandbox.",
      "assumed": "An inline record is used unchanged. A JSON document, and a PDF that this service created from a record, give that record. Any other document gives a synthetic record that depends on the sha256 of its bytes and has the name of the Individual. The employment in paystubs, W-2 and employment data reports, and the masked numbers of the person, depend on the Individual only. A synthetic paystub is of the last pay day or the one before. Confidence is null. A connected bank account shows half a year of entries, including the net pay of the paystubs, every two weeks.",
      "why": "Partners need every type of Item without own documents, and the same result each time. If documents of one person contradicted each other, they would raise unwanted check signals.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "form-1098-boxes",
      "absent": "The content of transactions and totals of a 1098.",
      "assumed": "One transaction for each mortgage of the statement, with boxes 1 to 11, and totals with the sums of its amounts.",
      "why": "The official form reports one mortgage, and a lender can combine several in one statement. Totals give the amounts of a tax return.",
      "usedBy": [
        "Form1098Totals",
        "Form1098Totals.mortgage_insurance_premiums",
        "Form1098Totals.mortgage_interest_received",
        "Form1098Totals.outstanding_mortgage_principal",
        "Form1098Totals.points_paid",
        "Form1098Totals.property_tax",
        "Form1098Totals.refund_of_overpaid_interest",
        "Form1098Transaction",
        "Form1098Transaction.account_number",
        "Form1098Transaction.mortgage_acquisition_date",
        "Form1098Transaction.mortgage_insurance_premiums",
        "Form1098Transaction.mortgage_interest_received",
        "Form1098Transaction.mortgage_origination_date",
        "Form1098Transaction.number_of_mortgaged_properties",
        "Form1098Transaction.other",
        "Form1098Transaction.outstanding_mortgage_principal",
        "Form1098Transaction.points_paid",
        "Form1098Transaction.property_address_or_description",
        "Form1098Transaction.property_address_same_as_borrower",
        "Form1098Transaction.property_tax",
        "Form1098Transaction.refund_of_overpaid_interest"
      ]
    },
    {
      "id": "form-1099-b-shape",
      "absent": "The content of form_1099_B and of the transactions of SVC_PROCEEDS_1099_B beyond the realized gains answer.",
      "assumed": "The transactions and totals of the realized gains answer. Each transaction also has the other boxes of the form.",
      "why": "Both come from the same form, so readers of either can use the same fields. Boxes such as withheld tax have no other place.",
      "usedBy": [
        "Form1099B",
        "Form1099B.fatca_filing_requirement",
        "Form1099B.totals",
        "Form1099B.transactions",
        "Form1099BState",
        "Form1099BState.state",
        "Form1099BState.state_identification_number",
        "Form1099BState.state_tax_withheld",
        "Form1099BTransaction",
        "Form1099BTransaction.aggregate_contracts_gain",
        "Form1099BTransaction.bartering",
        "Form1099BTransaction.closed_contracts_gain",
        "Form1099BTransaction.collectibles",
        "Form1099BTransaction.federal_income_tax_withheld",
        "Form1099BTransaction.form_8949_box",
        "Form1099BTransaction.loss_not_allowed",
        "Form1099BTransaction.open_contracts_gain_prior_year_end",
        "Form1099BTransaction.open_contracts_gain_year_end",
        "Form1099BTransaction.ordinary",
        "Form1099BTransaction.qualified_opportunity_fund",
        "Form1099BTransaction.states",
        "Form8949Box",
        "Form8949Box.A",
        "Form8949Box.B",
        "Form8949Box.D",
        "Form8949Box.E",
        "Form8949Box.X"
      ]
    },
    {
      "id": "form-1099-boxes",
      "absent": "The content of the form_1099_… objects of a 1099.",
      "assumed": "One field for each box of the official form, with its number in the description. Amounts are {currency, value}. Boxes that the form repeats for each state or locality are a list.",
      "why": "Readers of tax data look for boxes. The forms have two lines for states, and statements that combine forms have more, so a single set of fields would lose some.",
      "usedBy": [
        "Form1099Div",
        "Form1099Div.cash_liquidation_distributions",
        "Form1099Div.collectibles_gain",
        "Form1099Div.exempt_interest_dividends",
        "Form1099Div.fatca_filing_requirement",
        "Form1099Div.federal_income_tax_withheld",
        "Form1099Div.foreign_country",
        "Form1099Div.foreign_tax_paid",
        "Form1099Div.investment_expenses",
        "Form1099Div.noncash_liquidation_distributions",
        "Form1099Div.nondividend_distributions",
        "Form1099Div.private_activity_bond_interest_dividends",
        "Form1099Div.qualified_dividends",
        "Form1099Div.section_1202_gain",
        "Form1099Div.section_199a_dividends",
        "Form1099Div.section_897_capital_gain",
        "Form1099Div.section_897_ordinary_dividends",
        "Form1099Div.states",
        "Form1099Div.total_capital_gain_distributions",
        "Form1099Div.total_ordinary_dividends",
        "Form1099Div.unrecaptured_section_1250_gain",
        "Form1099DivState",
        "Form1099DivState.state",
        "Form1099DivState.state_identification_number",
        "Form1099DivState.state_tax_withheld",
        "Form1099Int",
        "Form1099Int.bond_premium",
        "Form1099Int.early_withdrawal_penalty",
        "Form1099Int.fatca_filing_requirement",
        "Form1099Int.federal_income_tax_withheld",
        "Form1099Int.foreign_country",
        "Form1099Int.foreign_tax_paid",
        "Form1099Int.interest_income",
        "Form1099Int.investment_expenses",
        "Form1099Int.market_discount",
        "Form1099Int.payer_rtn",
        "Form1099Int.private_activity_bond_interest",
        "Form1099Int.states",
        "Form1099Int.tax_exempt_bond_cusip",
        "Form1099Int.tax_exempt_bond_premium",
        "Form1099Int.tax_exempt_interest",
        "Form1099Int.treasury_bond_premium",
        "Form1099Int.us_savings_bond_and_treasury_interest",
        "Form1099IntState",
        "Form1099IntState.state",
        "Form1099IntState.state_identification_number",
        "Form1099IntState.state_tax_withheld",
        "Form1099Misc",
        "Form1099Misc.crop_insurance_proceeds",
        "Form1099Misc.direct_sales",
        "Form1099Misc.excess_golden_parachute_payments",
        "Form1099Misc.fatca_filing_requirement",
        "Form1099Misc.federal_income_tax_withheld",
        "Form1099Misc.fish_purchased_for_resale",
        "Form1099Misc.fishing_boat_proceeds",
        "Form1099Misc.gross_proceeds_to_attorney",
        "Form1099Misc.medical_and_health_care_payments",
        "Form1099Misc.nonqualified_deferred_compensation",
        "Form1099Misc.other_income",
        "Form1099Misc.rents",
        "Form1099Misc.royalties",
        "Form1099Misc.second_tin_notice",
        "Form1099Misc.section_409a_deferrals",
        "Form1099Misc.states",
        "Form1099Misc.substitute_payments",
        "Form1099MiscState",
        "Form1099MiscState.state",
        "Form1099MiscState.state_identification_number",
        "Form1099MiscState.state_income",
        "Form1099MiscState.state_tax_withheld",
        "Form1099Nec",
        "Form1099Nec.direct_sales",
        "Form1099Nec.excess_golden_parachute_payments",
        "Form1099Nec.federal_income_tax_withheld",
        "Form1099Nec.nonemployee_compensation",
        "Form1099Nec.second_tin_notice",
        "Form1099Nec.states",
        "Form1099NecState",
        "Form1099NecState.state",
        "Form1099NecState.state_identification_number",
        "Form1099NecState.state_income",
        "Form1099NecState.state_tax_withheld",
        "Form1099Oid",
        "Form1099Oid.acquisition_premium",
        "Form1099Oid.bond_premium",
        "Form1099Oid.description",
        "Form1099Oid.early_withdrawal_penalty",
        "Form1099Oid.fatca_filing_requirement",
        "Form1099Oid.federal_income_tax_withheld",
        "Form1099Oid.investment_expenses",
        "Form1099Oid.market_discount",
        "Form1099Oid.original_issue_discount",
        "Form1099Oid.other_periodic_interest",
        "Form1099Oid.states",
        "Form1099Oid.tax_exempt_original_issue_discount",
        "Form1099Oid.treasury_original_issue_discount",
        "Form1099OidState",
        "Form1099OidState.state",
        "Form1099OidState.state_identification_number",
        "Form1099OidState.state_tax_withheld",
        "Form1099R",
        "Form1099R.amount_allocable_to_irr",
        "Form1099R.capital_gain",
        "Form1099R.date_of_payment",
        "Form1099R.distribution_codes",
        "Form1099R.employee_contributions_or_insurance_premiums",
        "Form1099R.fatca_filing_requirement",
        "Form1099R.federal_income_tax_withheld",
        "Form1099R.first_year_of_designated_roth",
        "Form1099R.gross_distribution",
        "Form1099R.ira_sep_simple",
        "Form1099R.localities",
        "Form1099R.net_unrealized_appreciation",
        "Form1099R.other",
        "Form1099R.other_percent",
        "Form1099R.percent_of_total_distribution",
        "Form1099R.states",
        "Form1099R.taxable_amount",
        "Form1099R.taxable_amount_not_determined",
        "Form1099R.total_distribution",
        "Form1099R.total_employee_contributions",
        "Form1099RLocality",
        "Form1099RLocality.local_distribution",
        "Form1099RLocality.local_tax_withheld",
        "Form1099RLocality.locality_name",
        "Form1099RState",
        "Form1099RState.state",
        "Form1099RState.state_distribution",
        "Form1099RState.state_identification_number",
        "Form1099RState.state_tax_withheld"
      ]
    },
    {
      "id": "form-1099-da-boxes",
      "absent": "The content of form_1099_da.",
      "assumed": "Transactions and totals as in form_1099_B, with the boxes of the official form. Boxes between 5 and 14 have a description without a number. Units are a decimal string.",
      "why": "Readers compare proceeds of digital assets and of securities. The form is new, and its middle boxes can get other numbers but keep their meaning. Units have up to 18 decimals, more than a double.",
      "usedBy": [
        "Form1099Da",
        "Form1099Da.totals",
        "Form1099Da.transactions",
        "Form1099DaState",
        "Form1099DaState.state",
        "Form1099DaState.state_identification_number",
        "Form1099DaState.state_tax_withheld",
        "Form1099DaTransaction",
        "Form1099DaTransaction.accrued_market_discount",
        "Form1099DaTransaction.acquired_date",
        "Form1099DaTransaction.basis_reported_to_irs",
        "Form1099DaTransaction.cash_only",
        "Form1099DaTransaction.cost",
        "Form1099DaTransaction.cusip",
        "Form1099DaTransaction.customer_provided_acquisition_information",
        "Form1099DaTransaction.digital_asset_code",
        "Form1099DaTransaction.digital_asset_name",
        "Form1099DaTransaction.federal_income_tax_withheld",
        "Form1099DaTransaction.first_sale_proceeds",
        "Form1099DaTransaction.form_8949_box",
        "Form1099DaTransaction.gain",
        "Form1099DaTransaction.gain_type",
        "Form1099DaTransaction.loss_not_allowed",
        "Form1099DaTransaction.non_covered_security",
        "Form1099DaTransaction.number_of_transactions",
        "Form1099DaTransaction.ordinary",
        "Form1099DaTransaction.proceed_type",
        "Form1099DaTransaction.proceeds",
        "Form1099DaTransaction.qualified_opportunity_fund",
        "Form1099DaTransaction.qualifying_stablecoins",
        "Form1099DaTransaction.sell_date",
        "Form1099DaTransaction.specified_nfts",
        "Form1099DaTransaction.states",
        "Form1099DaTransaction.transfer_in_date",
        "Form1099DaTransaction.units",
        "Form1099DaTransaction.units_transferred_in",
        "Form1099DaTransaction.wash_sale_disallowed",
        "Form8949Box.G",
        "Form8949Box.H",
        "Form8949Box.J",
        "Form8949Box.K",
        "Form8949Box.Y"
      ]
    },
    {
      "id": "gain-adjustments",
      "absent": "How the adjustments of a sale change its gain.",
      "assumed": "gain = proceeds - cost - accrued_market_discount + wash_sale_disallowed. Each total is the sum of the transactions of its term.",
      "why": "Accrued market discount is taxed as interest, and a disallowed loss is added back. Form 8949 has the same sum of the same columns.",
      "usedBy": [
        "operation getRealizedGains"
      ]
    },
    {
      "id": "gains-holding-period",
      "absent": "Which sales are short-term or long-term, and how totals treat the rest.",
      "assumed": "gain_type as stated, otherwise the checkbox of Form 8949, otherwise the dates. From the day after the acquisition, a sale is long-term from the same day of the next year on. If none is known, the sale has no gain_type and is in no total. If proceeds or cost are not stated, the stated gain counts, which is box 11 for regulated contracts; otherwise the gain is unknown. Amounts are rounded to cents, half away from zero, before they are added up. Sales in other currencies than the rest are not added. If a statement lists no sale, its own totals are returned.",
      "why": "Brokers know about gifts, inheritances and wash sales that change the holding period. The rest follows IRS Publication 550 and Revenue Ruling 66-7, which count from the day after the acquisition. A basis that is not stated is unknown, not zero.",
      "usedBy": [
        "operation getRealizedGains"
      ]
    },
    {
      "id": "gains-statements",
      "absent": "Which Items are one element of the realized gains, and how to recognize a sale that several Items state.",
      "assumed": "One element per Data Source, account and tax year. Account numbers are compared by letters and digits, and masked ones by their visible part. A masked number that matches several accounts is an element of its own. The year comes from the form, otherwise from as_of_date, otherwise from the day of sale, otherwise it is the year before record_date. Void forms are ignored. A corrected form replaces the original, earlier corrections and earlier readings of the account. Two statements mean one sale if day of sale and proceeds are equal, and if acquisition, quantity, CUSIP and ticker do not differ where both state them. Equal sales within one statement count separately. Corrections come first, then direct connections, then the latest; each completes the blank fields of the one before. Sales of a 1099-DA count as assets of type CRYPTO.",
      "why": "The account of the broker and its form show the same sales, and counting them twice would double an income. Their descriptions differ, but the tax authority also matches on days and exact proceeds. Digital assets moved from form 1099-B to 1099-DA with tax year 2025, and the answer has a type for them.",
      "usedBy": [
        "operation getRealizedGains"
      ]
    },
    {
      "id": "gradscore-scale",
      "absent": "The scale of the probability in a gradscore: a fraction, percent or points.",
      "assumed": "A number from 0 to 1. Only the tolerant view accepts other numbers, such as 698 in a published sample.",
      "why": "The specification calls the score a probability, which is a number from 0 to 1. Points on a scale without a published meaning cannot be read as a probability.",
      "usedBy": [
        "Gradscore.grad_score"
      ]
    },
    {
      "id": "hosted-portal",
      "absent": "What the hosted portal behind an invitation link shows, when the link counts as opened, and who can continue a session.",
      "assumed": "DATAREQUEST_LINK_ACCESSED is recorded when a browser shows the first page. The script of the page reports it; without scripts, it is recorded when the session begins. If the same browser opens the link again, it counts once, unless another browser opened it in between. The start of the session records WIDGET_INITIATED and binds the session to the browser with a cookie. The same browser continues where it stopped, even after the link expires. Another browser begins its own session, with the existing consent of the Data Request. A link that is expired, used, or of a deleted Individual returns 410, and an unknown link 404.",
      "why": "Mail programs and scanners open links before people do, and run no scripts. People's input belongs to the browser where they entered it. Consent is recorded once for each Data Request.",
      "usedBy": [
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "idempotency-key",
      "absent": "How a client repeats a creation after a lost answer without creating twice.",
      "assumed": "Every operation that creates something takes the header Idempotency-Key, with 1 to 255 visible ASCII characters: for an Individual, a Data Request, its invitation link, an Item, uploaded files, a logo, an invitation. For 24 hours, the same key with the same request returns the first answer again, with the header Idempotency-Replayed, and creates nothing. The same key with another request or at another operation returns 409. A key belongs to its account and to the Individual in the policy of a public token. Errors are not stored. After the Individual is deleted or purged, the call returns 404. Without the header, nothing changes.",
      "why": "An answer can be lost after the work is done, and only the service knows whether it is. A repetition does not show a deleted Individual and does not restore it. The name and the rules come from the IETF draft for this header and from widely used interfaces. Tokens are left out, because their answers are secrets that should not be stored.",
      "usedBy": [
        "answer header IdempotencyReplayed",
        "error CONFLICT",
        "limit idempotency_key_hours",
        "operation createDataRequest",
        "operation createIndividual",
        "operation createInvitation",
        "operation createItem",
        "operation generateInvitationLink",
        "operation uploadItemFiles",
        "operation uploadLogo",
        "request header IdempotencyKey"
      ]
    },
    {
      "id": "income-from-1099-forms",
      "absent": "Where an income answer has the income of 1099 forms, and its type.",
      "assumed": "The payer is the remitter. Each amount is an entry of `earnings` with the tax year as interval and an amount of type GROSS with ytd_flag true. It also counts in `yearly_earnings`. 1099-INT and 1099-OID are INTEREST, 1099-DIV is DIVIDENDS, 1099-B is INVESTMENT, and rents of 1099-MISC are RENTAL. 1099-NEC, royalties and other income are OTHER.",
      "why": "The published types already name these incomes, so no new fields are needed. Original issue discount is taxed as interest, and fees of the self-employed are neither salary nor wages.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "income-payers",
      "absent": "When Items describe the same payer, and which Item counts if several state the same thing.",
      "assumed": "Items with the same EIN, or otherwise the same name, are one element. Names are compared without case, accents, punctuation and legal form. An Item without EIN joins the only EIN with its name; if several have that name, it joins none. Payslips with the same pay date, period, gross and net are one payment. For each field, the newest document that states it counts, payslips before tax forms. If documents are of one day, payroll comes before paystub, and paystub before employment data report. `as_of_date` is the newest of three days: when data was read from the payroll system, the date of a paystub or 1099, and December 31 of the year of a tax form without date. With `tax_year`, only tax forms of that year count. A void form never counts.",
      "why": "The EIN identifies an employer, and a name only describes it. Franchises share names, so a name alone must not join two of them. If one payment counted twice, the income would be too high.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "income-verification",
      "absent": "Which verification code is given if Items arrived in several ways.",
      "assumed": "Paystubs and W-2s from a login, and every other document from a login at an employer or payroll processor, count as a direct payroll connection, not as submitted. For 1099 forms from another login, such as a brokerage, there is no code except the one of the form. The code that names all ways is given. For payroll, paystubs and W-2 together, both codes that name a pair with payroll are given. MIE_VF_USP_BAC is given if the net pay of a submitted paystub was looked up in a bank account, with any result. Employment ignores the bank, and payroll counts more than anything submitted. MIE_VF_US_EDR and the codes of 1099 forms are added. A statement with several forms has only MIE_VF_US1099CONSOLIDATED. MIE_VF_W2 is given if a figure of the answer is box 1. Forms 1099-R and 1099-DA have no code and no income.",
      "why": "Readers judge a report by its weakest and its strongest evidence, so every way is named. A bank-match code says what the check found. A deposit proves pay, but not the terms of an employment.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "individual-purged-body",
      "absent": "The payload of individual.purged.",
      "assumed": "Only the two identifiers of the Individual, which are kept until the event is delivered or has failed.",
      "why": "Everything else is erased by then. The receiver only needs to know whose data was erased.",
      "usedBy": [
        "IndividualPurgedEvent",
        "IndividualPurgedEvent.external_id",
        "IndividualPurgedEvent.individual_id"
      ]
    },
    {
      "id": "inline-records",
      "absent": "What happens to an inline record that does not match its type.",
      "assumed": "The call returns 400 if the record is empty, lacks a required field, or has an invalid field, only unknown fields or an unknown type. Unknown fields with known ones are tolerated.",
      "why": "An inline record is complete at once, so no later event could report that it has no content.",
      "usedBy": [
        "operation createItem",
        "rule of ItemInput"
      ]
    },
    {
      "id": "insurance-auto-claim",
      "absent": "The fields of a claim in SVC_AUTO_INSURANCE_CLAIM_RECORD.",
      "assumed": "The number, policy, dates, status, cause, fault, vehicle, driver and payments of a claim, all optional.",
      "why": "Loss-history reports of insurers have these fields. Money, dates and the vehicle are written as in the insurance record.",
      "usedBy": [
        "AutoClaimCause",
        "AutoClaimCause.ANIMAL",
        "AutoClaimCause.COLLISION",
        "AutoClaimCause.FIRE",
        "AutoClaimCause.GLASS",
        "AutoClaimCause.OTHER",
        "AutoClaimCause.THEFT",
        "AutoClaimCause.VANDALISM",
        "AutoClaimCause.WEATHER",
        "AutoClaimDriver",
        "AutoClaimDriver.name",
        "AutoClaimDriver.relationship",
        "AutoClaimPayment",
        "AutoClaimPayment.amount",
        "AutoClaimPayment.coverage",
        "AutoClaimStatus",
        "AutoClaimStatus.CLOSED",
        "AutoClaimStatus.OPEN",
        "AutoClaimVehicle",
        "AutoClaimVehicle.make",
        "AutoClaimVehicle.model",
        "AutoClaimVehicle.vin",
        "AutoClaimVehicle.year",
        "AutoInsuranceClaim",
        "AutoInsuranceClaim.at_fault",
        "AutoInsuranceClaim.cause_of_loss",
        "AutoInsuranceClaim.claim_number",
        "AutoInsuranceClaim.date_of_loss",
        "AutoInsuranceClaim.date_reported",
        "AutoInsuranceClaim.description",
        "AutoInsuranceClaim.driver",
        "AutoInsuranceClaim.payments",
        "AutoInsuranceClaim.policy_number",
        "AutoInsuranceClaim.status",
        "AutoInsuranceClaim.total_paid",
        "AutoInsuranceClaim.vehicle"
      ]
    },
    {
      "id": "insurance-details-status",
      "absent": "Where get_insurance_details reports the status and the policy types that its reason codes and its purpose mention.",
      "assumed": "Each report has status, policy_types, cancelled_date and pending_cancel_date under the names of the record, with dates in milliseconds.",
      "why": "Every other field of the record has its own name in the report, and dates of reports are milliseconds.",
      "usedBy": [
        "InsuranceDetailsReport.cancelled_date",
        "InsuranceDetailsReport.pending_cancel_date",
        "InsuranceDetailsReport.policy_types",
        "InsuranceDetailsReport.status"
      ]
    },
    {
      "id": "insurance-policy-items",
      "absent": "Which Items are one report, and which Item counts for each field.",
      "assumed": "There is one report per policy number (letters and digits only, in one case) and Data Source. An Item without a number is a report of its own. For a renewed policy, the term that contains today is reported, or otherwise the term stated last. Periods that do not overlap are different terms. For each field, the newest record that states it counts: by as_of_date, otherwise record_date, otherwise creation. On one day, a direct connection comes first. Status, cancelled_date and pending_cancel_date come from one record together. The newest data determines the coverages, and older data completes them. If policy_types are not stated, they are those of the coverages. For a Data Request about auto, home or renters insurance, only policies of that type are reported. Policies without a type are reported, too, if the type of the document does not give one.",
      "why": "A declarations page, a card and the account of the insurer describe one contract. A list with three entries for it would overstate the insurance, and a policy of another type would look like the requested one. A cancellation or premium of the last term does not apply to this one.",
      "usedBy": [
        "operation getInsuranceDetails",
        "operation getInsuranceStatus"
      ]
    },
    {
      "id": "insurance-reason-codes",
      "absent": "Which reason codes a report has together.",
      "assumed": "One code of verification comes from the Items for the reported term: DAC_USD for a direct connection with anything submitted, DAC for connections, USIC if all are insurance cards, and USD otherwise. One code gives the source of the status: DA_STATUS if it is as stated, DRVD_STATUS if derived, INSUFFICIENT_DATA if it is NOT_AVAILABLE. INSUFFICIENT_DATA to process is added if no record states a policy number.",
      "why": "A card proves less than the policy, so its code is only for reports that use nothing else. Without its number, a policy cannot be identified.",
      "usedBy": [
        "operation getInsuranceDetails",
        "operation getInsuranceStatus"
      ]
    },
    {
      "id": "insurance-renters-coverage",
      "absent": "The content of a coverage of a renters policy. RENTERS is a policy type, but no coverage of it is shown.",
      "assumed": "A coverage type RENTERS with the fields of HOME. The property is the rented dwelling.",
      "why": "Renters and home policies use the same policy forms: a property and its coverage items.",
      "usedBy": [
        "InsuranceCoverageType.RENTERS"
      ]
    },
    {
      "id": "insurance-status-code-meanings",
      "absent": "The meanings of the MIS codes.",
      "assumed": "Each code means the same as the MID code with the same ending.",
      "why": "The two lists have the same endings, and both Services derive the status from the same Items.",
      "usedBy": [
        "meaning of InsuranceStatusReasonCode.MIS_DA_STATUS",
        "meaning of InsuranceStatusReasonCode.MIS_DRVD_STATUS",
        "meaning of InsuranceStatusReasonCode.MIS_INSUFFICIENT_DATA",
        "meaning of InsuranceStatusReasonCode.MIS_VF_DAC",
        "meaning of InsuranceStatusReasonCode.MIS_VF_DAC_USD",
        "meaning of InsuranceStatusReasonCode.MIS_VF_USD",
        "meaning of InsuranceStatusReasonCode.MIS_VF_USIC",
        "operation getInsuranceStatus"
      ]
    },
    {
      "id": "insurance-status-derivation",
      "absent": "How the status follows from the source and from the coverage dates, and which of them counts first.",
      "assumed": "RESCINDED, CANCELLED, EXPIRED and UNVERIFIED count as stated. Otherwise the status is derived on the day of the answer. It is CANCELLED from cancelled_date on, unless data of that day or later states the policy in force (reinstated). It is also CANCELLED from pending_cancel_date on, if data of that day or later still has this date and states no status. It is EXPIRED after the last day of coverage, UNVERIFIED from pending_cancel_date on if the data is older or states PENDING_CANCELLATION, and PENDING_ACTIVATION before the first day. Otherwise it is as stated; PENDING_EXPIRATION is given only if stated. Otherwise it is PENDING_CANCELLATION before a stated day of cancellation, ACTIVE from the first to the last day of coverage, and NOT_AVAILABLE in all other cases. The first and last day are covered, and the day of a cancellation is not. RESCINDED is never derived, and a stated NOT_AVAILABLE counts as not stated. A period that ends before it begins is ignored.",
      "why": "The source knows payments and reinstatements that dates do not show, but its statement is as old as its data. To report a lapsed policy as in force is the most costly error. The reason for a notice of cancellation may no longer exist. Cancelling from the first day on is a flat cancellation, usually of a policy that was not taken. Rescission alleges misrepresentation and must be stated. Most policies are renewed on their last day, so a near end does not mean an expiration that the source does not announce.",
      "usedBy": [
        "operation getInsuranceDetails",
        "operation getInsuranceStatus"
      ]
    },
    {
      "id": "insurance-status-report",
      "absent": "The report of get_insurance_status.",
      "assumed": "An array insurance_status. Its elements have the fields of get_insurance_details that show whether a policy is in force, with MIS codes.",
      "why": "The stated purpose is status, dates and coverage type. With the names and types of get_insurance_details, clients can use one reader for both.",
      "usedBy": [
        "InsuranceStatusAnswer.insurance_status",
        "InsuranceStatusReport",
        "InsuranceStatusReport.as_of_date",
        "InsuranceStatusReport.cancelled_date",
        "InsuranceStatusReport.coverage_period",
        "InsuranceStatusReport.datasource",
        "InsuranceStatusReport.insurance_provider",
        "InsuranceStatusReport.pending_cancel_date",
        "InsuranceStatusReport.policy_number",
        "InsuranceStatusReport.policy_types",
        "InsuranceStatusReport.reason_codes",
        "InsuranceStatusReport.status"
      ]
    },
    {
      "id": "invalidate-body",
      "absent": "How auth/invalidate gets the token. The specification shows no request body, and the header has the Basic credentials.",
      "assumed": "A body with access_token, which has a token of any kind. Without it, the call returns 400 and says so. A token that the account does not have, or no longer has, returns 404.",
      "why": "There is no other place for the token, and this field is published.",
      "usedBy": [
        "operation invalidateToken"
      ]
    },
    {
      "id": "invitation-workflow",
      "absent": "What an invitation creates, and when it counts as used.",
      "assumed": "A Data Request of the first query_type and its invitation link. REALIZED_GAINS requests last year. The invitation is ACTIVE until the Individual begins, then USED. It is COMPLETED when the Individual submits, and EXPIRED when its validity ends or expire is called. Only an ACTIVE invitation can be expired.",
      "why": "The invitation links of Data Requests replace invitations, so both must work in the same way. The published states follow the state of the link.",
      "usedBy": [
        "operation createInvitation"
      ]
    },
    {
      "id": "item-list",
      "absent": "The filters, options and answer of items/get, which are not published.",
      "assumed": "Filters by Individual, Data Request, type, status and time of creation, the options of datarequests/get, and an array of Items without data, confidence and source_data.",
      "why": "Published clients choose Items by these fields, and every published list is an array. Data is read one Item at a time, with a check of the consent.",
      "usedBy": [
        "ItemFilters",
        "ItemFilters.created_after",
        "ItemFilters.created_before",
        "ItemFilters.datarequest_id",
        "ItemFilters.individual_id",
        "ItemFilters.processing_status",
        "ItemFilters.source_data_type",
        "ItemList",
        "ItemListOptions",
        "ItemListOptions.count",
        "ItemListOptions.offset",
        "ItemListOptions.sort_by",
        "ItemListOptions.sort_order",
        "ItemSearch",
        "ItemSearch.filters",
        "ItemSearch.options",
        "answer of listItems",
        "request of listItems"
      ]
    },
    {
      "id": "item-owner",
      "absent": "The Individual of an Item if items/new names no Data Request.",
      "assumed": "The Individual of individual_id, with a new Data Request of type CUSTOM. Without datarequest_id and individual_id, the call returns 400.",
      "why": "An Item belongs to an Individual. The published deprecated field is the only other way to name one.",
      "usedBy": [
        "operation createItem",
        "rule of ItemInput"
      ]
    },
    {
      "id": "items-processed-body",
      "absent": "The payload of datarequest.items_processed, and whether it is raised, and ITEMS_PROCESSED recorded, if some Items cannot be processed.",
      "assumed": "The payload of datarequest.items_available, with the processed Items. It is raised when no Item is in progress, if at least one is processed. If every Item is unprocessable, it is neither raised nor recorded.",
      "why": "No more Items will follow, and some data can be read. unprocessable.entity named the other Items, so a receiver can compare the two lists. If no Item could be processed, the event would promise data that does not exist.",
      "usedBy": [
        "DatarequestItemsProcessedEvent",
        "DatarequestItemsProcessedEvent.datarequest_id",
        "DatarequestItemsProcessedEvent.external_id",
        "DatarequestItemsProcessedEvent.individual_id",
        "DatarequestItemsProcessedEvent.is_refresh",
        "DatarequestItemsProcessedEvent.items",
        "DatarequestItemsProcessedEvent.refresh_id"
      ]
    },
    {
      "id": "link-lifetime",
      "absent": "The expiry of an invitation link if none is provided, and what is recorded if an earlier one is provided.",
      "assumed": "A new link lives 259,200 seconds (three days). An available link keeps its expiry. A provided expiry is set, later or earlier. DATAREQUEST_LINK_EXTENDED is recorded only for a later one.",
      "why": "Three days are the published default of the deprecated invitations that the links replace. The expiry is updated as provided, so without one nothing is updated. The event says that the expiry was extended.",
      "usedBy": [
        "limit link_seconds",
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "link-state-values",
      "absent": "The values of a link status, and a state for a used link.",
      "assumed": "available and expired, as the specification names them, and used.",
      "why": "The event DATAREQUEST_LINK_USED needs a state. Published clients read and send ACTIVE, USED and EXPIRED, so the list is open, and only the strict view refuses them.",
      "usedBy": [
        "LinkStatus.used",
        "state Invitation link: used"
      ]
    },
    {
      "id": "link-widget",
      "absent": "How the Link widget calls the service, who can embed its pages, when it starts, when each of its events is raised, and the content of currentProgress and screenChange.",
      "assumed": "The element cpd-link of /widget.js begins a session at /widget/sessions with an access token, or with a public token of any scope whose policy has the Individual. Only the Origin that the browser sends can embed the session. The session has an unguessable path and no cookies, until the token expires or is invalidated; then tokenExpired is raised. auth/invalidate ends the open sessions of the token (session.terminated). The widget starts when its configuration is set or changes, as the attribute config (JSON text) or as the property (also an object), before or after the element is defined. An empty configuration or null does not start it, and setting the same one again changes nothing. The script works as a classic script and as a module. ?element= gives the element another name. host_name can include its scheme. Without one, https is used, or http on the same machine and if a script of the page was loaded with it. A page with an opaque origin (file://, about:blank, data:, a sandboxed frame) can begin a session if the operator allows it, and then no policy limits who can embed it. Without datarequest_id, link_id and data.individual_id mean the newest Data Request of that Individual with that widget_id; this is deprecated. Events also have name and data themselves, and their JSON text is the text of detail. individualUpdated is raised when the Individual confirms the displayed details (options.display_profile), and changes nothing. consentStatusChanged is raised at each change, datasourceConnected after a login, and itemsCreated when there are Items after the session. datasourceNotSupported with NO_MATCH_FOUND is raised when no institution is found, credentialsNotObtained without credentials, and exitRequested on leaving and closing. screenChange has screen, the displayed page (intro, consent, ways, search, not_listed, login, code, connected, upload, review, ended). currentProgress rises by 20 with each of the four steps, to 100 when data was shared, and is -1 if the session ended without data. Every event has external_id, which is empty if the Individual has none. itemsCreated has datasource_name. If a token expired before the widget starts, individual_id and external_id of tokenExpired are null.",
      "why": "Cookies do not reach a frame in a page of another site, and a page cannot fake the origin that a browser sends. Pages set the configuration when they have a token. This can be late, twice, or before the script is loaded.",
      "usedBy": [
        "operation generatePublicToken"
      ]
    },
    {
      "id": "list-order-and-paging",
      "absent": "The order of lists, the meaning of count and offset, and how many records a filter can return. How a list shows that it is not complete, and the fields of every record of a list.",
      "assumed": "Latest first by created_at, unless sort_by and sort_order say otherwise. sort_by takes the listed fields, and any other returns 400. count is the number of records, at most 1,000 and by default 200. offset is the number of skipped records. Lists without these options return at most the first 200. The header x-total-count has the total number of records found. It counts to 10,000, and is 10001 if there are more. Data Sources, which have no date, are sorted by name. A listed Data Request always has id and datarequest_id.",
      "why": "The specification returns the latest 200 without a filter. One default and one order for all lists are the easiest to learn. A list that ends without a message would look complete. The header keeps the body as published, and with count and offset a caller gets the rest.",
      "usedBy": [
        "DataRequestSortField",
        "DataRequestSortField.created_at",
        "DataRequestSortField.datarequest_id",
        "DataRequestSortField.id",
        "DataRequestSortField.individual_id",
        "DataRequestSortField.last_activity_at",
        "DataRequestSortField.last_activity_type",
        "DataRequestSortField.type",
        "DataRequestSortField.updated_at",
        "ItemSortField",
        "ItemSortField.created_at",
        "ItemSortField.datarequest_id",
        "ItemSortField.id",
        "ItemSortField.individual_id",
        "ItemSortField.source_data_type",
        "ItemSortField.updated_at",
        "SortOrder.DESC",
        "answer header TotalCount",
        "limit largest_result_size",
        "limit largest_total",
        "operation listDataRequests",
        "operation listInvitations",
        "operation listItems",
        "operation searchDataSources",
        "rule of DataRequestList",
        "rule of DataSourceList",
        "rule of InvitationList",
        "rule of ItemList"
      ]
    },
    {
      "id": "lists-that-grow",
      "absent": "Whether the lists of values in answers and events can grow within a version.",
      "assumed": "They can. Open for readers are reason codes, recorded events, categories of check signals, the type of a Data Request, and the status, types and payment of a policy in a report. Only the strict view refuses other values there. Lists of requests, the allowed values of records, and values that a client writes and reads again (subscriptions, schedules, methods of fetching) are closed.",
      "why": "Releases aim to stay compatible but can change the data of the current version (Versioning). An earlier generated client must not fail at the first new value.",
      "usedBy": [
        "AcademicSummaryReasonCode",
        "CheckSignalCategory",
        "DataRequest.type",
        "EmploymentSummaryReasonCode",
        "EnrollmentStatusReasonCode",
        "IncomeEmploymentDetailsReasonCode",
        "IncomeSummaryReasonCode",
        "InsuranceDetailsReasonCode",
        "InsuranceDetailsReport.payment_frequency",
        "InsuranceDetailsReport.policy_types",
        "InsuranceDetailsReport.status",
        "InsuranceStatusReasonCode",
        "InsuranceStatusReport.policy_types",
        "InsuranceStatusReport.status",
        "Invitation.query_type",
        "ListedDataRequest.type",
        "RealizedGainsReasonCode",
        "RecordedEventType",
        "RefreshFailedReasonCode",
        "ReportErrorReasonCode",
        "SessionNoLoginReasonCode",
        "SessionRejectedReasonCode",
        "UnprocessableEntityReasonCode"
      ]
    },
    {
      "id": "logo",
      "absent": "The request and the answer of experiences/upload_logo, which are not published, and where an uploaded logo is shown.",
      "assumed": "One PNG, JPEG or SVG file in the multipart field `file`. The answer has the identifier and the address of the logo. The widget and the hosted portal show the latest logo of the account for each Data Request without requester_logo_url. A Data Request with requester_logo_url shows that one.",
      "why": "items/upload sends files in the same way, and requester_logo_url of a Data Request takes the address. The specification says that the widget and the portal use an uploaded logo. It does not mention Data Requests.",
      "usedBy": [
        "Logo",
        "Logo.id",
        "Logo.uri",
        "LogoUpload",
        "LogoUpload.file",
        "answer of uploadLogo",
        "request of uploadLogo"
      ]
    },
    {
      "id": "magic-file-names",
      "absent": "How to cause a document that fails, is withheld, or raises a check signal.",
      "assumed": "With its file name, without the extension and in any case. The name is, begins with or ends with words such as unsupported-format, poor-quality, partial, on-hold, low-confidence or the name of a check signal such as net-pay-mismatch.",
      "why": "Every uploader can set the file name, in every client and in the hosted portal. A word in it needs no additional field.",
      "usedBy": [
        "operation createItem",
        "operation uploadItemFiles"
      ]
    },
    {
      "id": "meanings-of-names",
      "absent": "The meanings of some values. The specification gives only their names.",
      "assumed": "The meanings of the names, and of values with the same ending that are explained.",
      "why": "Readers need words, and the names are common terms of the trade. No other meaning is added.",
      "usedBy": [
        "meaning of DigestDegreeType.ASSOCIATE",
        "meaning of DigestDegreeType.BACHELORS",
        "meaning of DigestDegreeType.CERTIFICATE",
        "meaning of DigestDegreeType.DIPLOMA",
        "meaning of DigestDegreeType.DOCTORAL",
        "meaning of DigestDegreeType.HIGH-SCHOOL-DIPLOMA",
        "meaning of DigestDegreeType.MASTERS",
        "meaning of DigestDegreeType.MASTERS-RESEARCH",
        "meaning of DigestDegreeType.NON-DEGREE",
        "meaning of DigestDegreeType.PROFESSIONAL",
        "meaning of DigestDegreeType.UNDERGRADUATE",
        "meaning of EmploymentSummaryReasonCode.MIE_DA_ROLE",
        "meaning of EmploymentSummaryReasonCode.MIE_VF_USP_USW2",
        "meaning of EnrollmentStatusReasonCode.MES_COURSE_IN_PRG",
        "meaning of EnrollmentStatusReasonCode.MES_CURRENTLY_ENROLLED",
        "meaning of EnrollmentStatusReasonCode.MES_EXPLICIT_STATUS",
        "meaning of EnrollmentStatusReasonCode.MES_LAST_TERM_GT_180",
        "meaning of EnrollmentStatusReasonCode.MES_VF_DAC",
        "meaning of EnrollmentStatusReasonCode.MES_VF_DAC_USD",
        "meaning of EnrollmentStatusReasonCode.MES_VF_USD",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_DA_ROLE",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_ERNG_1099B",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_ERNG_1099DIV",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_ERNG_1099INT",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_ERNG_1099OID",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_DPC_USP",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_DPC_USW2",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_US1099B",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_US1099CONSOLIDATED",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_US1099DIV",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_US1099INT",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_US1099MISC",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_US1099NEC",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_US1099OID",
        "meaning of IncomeEmploymentDetailsReasonCode.MIE_VF_USP_USW2",
        "meaning of IncomeSummaryReasonCode.MIE_ERNG_1099B",
        "meaning of IncomeSummaryReasonCode.MIE_ERNG_1099DIV",
        "meaning of IncomeSummaryReasonCode.MIE_ERNG_1099INT",
        "meaning of IncomeSummaryReasonCode.MIE_ERNG_1099OID",
        "meaning of IncomeSummaryReasonCode.MIE_VF_DPC_USP",
        "meaning of IncomeSummaryReasonCode.MIE_VF_DPC_USW2",
        "meaning of IncomeSummaryReasonCode.MIE_VF_US1099B",
        "meaning of IncomeSummaryReasonCode.MIE_VF_US1099CONSOLIDATED",
        "meaning of IncomeSummaryReasonCode.MIE_VF_US1099DIV",
        "meaning of IncomeSummaryReasonCode.MIE_VF_US1099INT",
        "meaning of IncomeSummaryReasonCode.MIE_VF_US1099MISC",
        "meaning of IncomeSummaryReasonCode.MIE_VF_US1099NEC",
        "meaning of IncomeSummaryReasonCode.MIE_VF_US1099OID",
        "meaning of IncomeSummaryReasonCode.MIE_VF_USP_USW2",
        "meaning of InsuranceDetailsReasonCode.MID_VF_DAC",
        "meaning of InsuranceDetailsReasonCode.MID_VF_DAC_USD",
        "meaning of InsuranceDetailsReasonCode.MID_VF_USD",
        "meaning of InsurancePaymentFrequency.ANNUAL",
        "meaning of InsurancePaymentFrequency.MONTHLY",
        "meaning of InsurancePaymentFrequency.OTHER",
        "meaning of InsurancePaymentFrequency.QUARTERLY",
        "meaning of InsurancePaymentFrequency.SEMI_ANNUAL",
        "meaning of InsurancePaymentFrequency.SEMI_MONTHLY",
        "meaning of InsurancePolicyType.AUTO",
        "meaning of InsurancePolicyType.HOME",
        "meaning of InsurancePolicyType.PERSONAL_UMBRELLA",
        "meaning of InsurancePolicyType.RENTERS",
        "meaning of InsuranceStatus.ACTIVE",
        "meaning of InsuranceStatus.CANCELLED",
        "meaning of InsuranceStatus.EXPIRED",
        "meaning of InsuranceStatus.NOT_AVAILABLE",
        "meaning of InsuranceStatus.PENDING_ACTIVATION",
        "meaning of InsuranceStatus.PENDING_CANCELLATION",
        "meaning of InsuranceStatus.PENDING_EXPIRATION",
        "meaning of InsuranceStatus.RESCINDED",
        "meaning of InsuranceStatus.UNVERIFIED",
        "meaning of RealizedGainsReasonCode.MRG_VF_DAC_USD"
      ]
    },
    {
      "id": "null-as-absent",
      "absent": "What null means for an optional property of a request whose schema does not allow null.",
      "assumed": "It means that the property is absent, in the request and in the objects and lists inside it. The service and the default validators accept it, and nothing is stored or changed. In other places null is a value like any other: it returns 400 for a required property, for an element of a list, and for the policy of generate_public_token. The strict validators, and Prefer: handling=strict, refuse null wherever the schema does.",
      "why": "Many serializers write null for a property that is not set, among them those of generated clients in Java. A null type in the published schemas would give every generated client one more type for each optional property. A null policy often comes from an empty variable, and must not create a token for all data.",
      "usedBy": [
        "operation createDataRequest",
        "operation createIndividual",
        "operation createInvitation",
        "operation createItem",
        "operation deleteIndividual",
        "operation disableRefresh",
        "operation downloadItemFiles",
        "operation downloadItemPdf",
        "operation enableRefresh",
        "operation expireInvitation",
        "operation expireInvitationLink",
        "operation generateInvitationLink",
        "operation generatePublicToken",
        "operation getAcademicSummary",
        "operation getDataRequest",
        "operation getDigest",
        "operation getEmploymentSummary",
        "operation getEnrollmentStatus",
        "operation getGradscore",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary",
        "operation getIndividual",
        "operation getInsuranceDetails",
        "operation getInsuranceStatus",
        "operation getInvitation",
        "operation getItem",
        "operation getMeritscore",
        "operation getRealizedGains",
        "operation invalidateToken",
        "operation listDataRequests",
        "operation listIndividualItems",
        "operation listInvitationLinks",
        "operation listInvitations",
        "operation listItems",
        "operation notifyUser",
        "operation purgeIndividual",
        "operation refreshDataRequest",
        "operation searchDataSources",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "null-character",
      "absent": "Which characters the texts of a request can contain.",
      "assumed": "Every character except U+0000, in names and values. A body or a query with it returns 400.",
      "why": "Documents, names and addresses do not contain it, and databases and C programs end a text there. An error is better than a text that is cut without a message.",
      "usedBy": [
        "operation createDataRequest",
        "operation createIndividual",
        "operation createInvitation",
        "operation createItem",
        "operation deleteIndividual",
        "operation disableRefresh",
        "operation downloadItemFiles",
        "operation downloadItemPdf",
        "operation enableRefresh",
        "operation expireInvitation",
        "operation expireInvitationLink",
        "operation generateInvitationLink",
        "operation generatePublicToken",
        "operation getAcademicSummary",
        "operation getDataRequest",
        "operation getDigest",
        "operation getEmploymentSummary",
        "operation getEnrollmentStatus",
        "operation getGradscore",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary",
        "operation getIndividual",
        "operation getInsuranceDetails",
        "operation getInsuranceStatus",
        "operation getInvitation",
        "operation getItem",
        "operation getMeritscore",
        "operation getRealizedGains",
        "operation invalidateToken",
        "operation listDataRequests",
        "operation listIndividualItems",
        "operation listInvitationLinks",
        "operation listInvitations",
        "operation listItems",
        "operation notifyUser",
        "operation purgeIndividual",
        "operation refreshDataRequest",
        "operation searchDataSources",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "numeric-external-id",
      "absent": "Whether the client's identifier of a person or an Item can be a number.",
      "assumed": "external_id is text. The service and the default validators also accept an integer and store its digits. Numbers beyond 9007199254740991 or with a fraction return 400. Answers always have text. The strict validators accept text only.",
      "why": "Many clients have numbers as identifiers. Larger numbers lose digits in JSON parsers, and the stored text would name another person. A list of types in the published schema would give every generated client an extra type for one field.",
      "usedBy": [
        "operation createIndividual",
        "operation createItem",
        "operation listDataRequests"
      ]
    },
    {
      "id": "offered-ways",
      "absent": "Which ways, institutions and kinds of document the portal offers, and the account preferences if the Data Request does not set them.",
      "assumed": "A direct connection is always offered. A bank is offered for INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS unless enable_bank_income is false. Uploads are offered unless enable_manual_upload is false; the field of the Data Request has priority over the one in request_details. The institutions are those for the type of the Data Request, or of institution_type if present, in the given countries. A known request_details.datasource is opened directly, and the Individual can choose another one unless enable_datasource_override is false. An unknown one is ignored, and display_name alone becomes the first search text. If only one way is left, the portal does not ask. A session can have as many documents as one call of items/upload, with the same size limit for each. One form can have twice the size of a document.",
      "why": "A sandbox shows everything that is not switched off. A client that names a source does not want a search first.",
      "usedBy": [
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "one-error-shape",
      "absent": "The body of an error of datasources/get. A different one from other endpoints is published.",
      "assumed": "The error body of all other endpoints.",
      "why": "Clients should need only one way to read errors.",
      "usedBy": [
        "operation searchDataSources"
      ]
    },
    {
      "id": "one-reference",
      "absent": "The meaning of a call with two references, such as a Data Request and an Individual.",
      "assumed": "It is an error: exactly one reference must be present, otherwise the call returns 400.",
      "why": "If two references disagree, there is no correct answer. A silent choice could report on another person.",
      "usedBy": [
        "rule of DigestRequest",
        "rule of IndividualItemsRequest",
        "rule of RealizedGainsRequest",
        "rule of ScoreRequest",
        "rule of ServiceRequest"
      ]
    },
    {
      "id": "pay-item-basis",
      "absent": "Whether a deduction or a benefit has a pay frequency.",
      "assumed": "A field `basis` with the type and interval, with the same values as the basis of an earning. It is optional in records and answers.",
      "why": "Readers handle deductions and benefits like earnings, whose published fields are type, basis, interval and amounts. Without the basis, the amount of a period cannot be converted to a month.",
      "usedBy": [
        "PayBenefit.basis",
        "PayDeduction.basis",
        "ReportBenefit.basis",
        "ReportDeduction.basis"
      ]
    },
    {
      "id": "prefetched-individual",
      "absent": "What the published option prefetch_individual adds to a listed Data Request.",
      "assumed": "A field `individual` with the Individual, as in the answer of individuals/get_by_id.",
      "why": "The option saves one call per Data Request only if the field has the same content as that call.",
      "usedBy": [
        "ListedDataRequest.individual"
      ]
    },
    {
      "id": "processing-failures",
      "absent": "What items/get_by_id and the Services return after processing has failed. The specification reports it in events and reason codes, not in HTTP errors, but names no status and no field.",
      "assumed": "200 with processing_status UNPROCESSABLE, which is final, and reason_codes as in the published 422. For an Item, these are its code and media type; for a Service, its codes and their Items. A digest is also UNPROCESSABLE if a processed transcript lacks the data that it needs. Without a transcript, its source_data_type is the requested type SVC_DIGEST. Accounts with a setting for it get the published 422 UNPROCESSABLE_ENTITY.",
      "why": "The specification has priority over published behavior. Items in lists already were UNPROCESSABLE, and the lists of states are open, so clients can read another state. The fields are those of the published error, which clients know. Clients that wait for the 422 keep it with a setting of their account.",
      "usedBy": [
        "AcademicSummaryAnswer.reason_codes",
        "DigestAnswer.reason_codes",
        "EmploymentSummaryAnswer.reason_codes",
        "EnrollmentStatusAnswer.reason_codes",
        "GradscoreReason.context",
        "GradscoreReasonCode.NO_ITEMS",
        "GradscoreReasonCode.PARTIAL_DOCUMENT",
        "GradscoreReasonCode.UNPROCESSABLE_DOCUMENT_QUALITY",
        "GradscoreReasonCode.UNSUPPORTED_FORMAT",
        "IncomeEmploymentDetailsAnswer.reason_codes",
        "IncomeSummaryAnswer.reason_codes",
        "InsuranceDetailsAnswer.reason_codes",
        "InsuranceStatusAnswer.reason_codes",
        "Item.reason_codes",
        "MeritscoreReason.context",
        "MeritscoreReasonCode.NO_ITEMS",
        "MeritscoreReasonCode.PARTIAL_DOCUMENT",
        "MeritscoreReasonCode.UNPROCESSABLE_DOCUMENT_QUALITY",
        "MeritscoreReasonCode.UNSUPPORTED_FORMAT",
        "RealizedGainsAnswer.reason_codes",
        "ScoreProcessingStatus.UNPROCESSABLE",
        "TransactionStatus.UNPROCESSABLE",
        "operation getAcademicSummary",
        "operation getDigest",
        "operation getEmploymentSummary",
        "operation getEnrollmentStatus",
        "operation getGradscore",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary",
        "operation getInsuranceDetails",
        "operation getInsuranceStatus",
        "operation getItem",
        "operation getMeritscore",
        "operation getRealizedGains",
        "state Item: UNPROCESSABLE",
        "state Service transaction: UNPROCESSABLE"
      ]
    },
    {
      "id": "processing-times",
      "absent": "The time for extraction from a Data Source and for processing an Item.",
      "assumed": "Five seconds for the contents of a connected account, and three for an Item made from documents. An inline record is complete at once.",
      "why": "Clients must wait as with the real service, but the time is short enough for manual tests. The virtual clock can skip both.",
      "usedBy": [
        "limit extraction_seconds",
        "limit processing_seconds"
      ]
    },
    {
      "id": "public-token-without-policy",
      "absent": "The data of a public token that was requested without a policy.",
      "assumed": "The data of every Individual of the account, within its scopes. The holder can read everything that those scopes allow, so give a browser only a token with the policy of its Individual. A policy without an Individual (empty, or with individual_id null) returns 400.",
      "why": "Existing clients send an empty body and open any Data Request with the token. A token without data would break them. A client that sends a policy wants to limit the token. A policy without an Individual comes from an empty variable, which client libraries leave out, and must not create a token for all data.",
      "usedBy": [
        "operation generatePublicToken"
      ]
    },
    {
      "id": "purge-course",
      "absent": "When within the 120 hours the data is erased, who is notified, and the answer to the purge of a deleted Individual, or to a second one.",
      "assumed": "The data is erased 24 hours after the call, and the event is raised then. It is delivered to the receivers of the call, and to the subscribed entries of delivery_details of the Data Requests of the Individual. Equal entries get one delivery. A deleted Individual can be purged. After a purge request, the Individual is not found. Such a call, like every refused call, does not use up the token.",
      "why": "After a day, running work has ended, and there is time for retries of the webhook. Deletion keeps data for audit, so it must not end the right to erasure. The specification configures the receivers of every event in a Data Request. A subscribed receiver must learn that it has to delete its data.",
      "usedBy": [
        "limit purge_after_hours",
        "operation purgeIndividual"
      ]
    },
    {
      "id": "purge-extent",
      "absent": "Which data is associated with an Individual, and whether anything is kept.",
      "assumed": "Erased: the Individual, its Data Requests with events, links and invitations, messages, Items, sessions, connections, transactions, webhook events and deliveries, and tokens bound to it. Also every document that one of its Items or sessions names, even if the Item of another Individual names it too. Kept: the identifiers of the Individual, its account and the purge, the digest of the purge token, and the times of the request and of the erasure. The external_id and the delivery_details are kept until the event is delivered or has failed, and never beyond the 120 hours. A file that was uploaded for no Individual and that no Item names belongs to nobody. It is deleted 24 hours after its upload.",
      "why": "After an erasure, the account must be able to show that and when the data was erased. This requires no data about the person.",
      "usedBy": [
        "operation purgeIndividual"
      ]
    },
    {
      "id": "purge-status",
      "absent": "The exact status of a successful purge request.",
      "assumed": "204 without a body.",
      "why": "The specification says success with no content, which is what 204 means.",
      "usedBy": [
        "answer of purgeIndividual"
      ]
    },
    {
      "id": "purge-token-answer",
      "absent": "The answer of generate_purge_token.",
      "assumed": "The same object as for the other two token calls, with the purge token in access_token.",
      "why": "The two published token calls return one object. A third call of the same kind needs no other.",
      "usedBy": [
        "answer of generatePurgeToken"
      ]
    },
    {
      "id": "rate-limit-headers",
      "absent": "How a client learns how many requests it has left.",
      "assumed": "Answers have RateLimit-Policy and RateLimit if the credentials are accepted and the number of requests is limited. Answers with an error have them, too. The policy is \"token\". It is \"client\" for Basic credentials, and \"account\" if the account has its own quota. Processes that share a database count together. The number left is the one that the answering process last knew.",
      "why": "The IETF drafts these fields for this purpose (draft-ietf-httpapi-ratelimit-headers, in the form since version 08). Libraries can read them, and a client can slow down before it is refused. A 429 keeps Retry-After.",
      "usedBy": [
        "answer header RateLimit",
        "answer header RateLimitPolicy"
      ]
    },
    {
      "id": "recorded-credentials",
      "absent": "Whether DATAREQUEST_UPDATED repeats the credentials of changed delivery_details.",
      "assumed": "It does not. Headers and x_auth_token_credentials are left out, and URLs are masked as for a public token.",
      "why": "get_by_id leaves credentials out unless they are requested. A log that is always returned must not reveal them.",
      "usedBy": [
        "EventLogDetails.delivery_details"
      ]
    },
    {
      "id": "recorded-event-details",
      "absent": "The details of recorded events about uploads, aggregators, consent, unprocessable Items, future refreshes and the end of a session.",
      "assumed": "The identifier of the subject, and the file, provider, time or reason if the identifier alone says nothing.",
      "why": "Events with published details have one identifier each. Readers of a log want to know what happened to which file, source or refresh.",
      "usedBy": [
        "EventLogDetails.file_name",
        "EventLogDetails.media_type",
        "EventLogDetails.next_refresh_at",
        "EventLogDetails.provider",
        "EventLogDetails.reason",
        "EventLogDetails.source_data_type",
        "recorded event AGGREGATOR_CONNECTION_SUCCESSFUL",
        "recorded event AGGREGATOR_CONNECTION_UNSUCCESSFUL",
        "recorded event AGGREGATOR_INITIATED",
        "recorded event CONSENT_DEREGISTER",
        "recorded event CONSENT_REGISTERED",
        "recorded event DOCUMENT_SELECTED",
        "recorded event DOCUMENT_UPLOADED",
        "recorded event INVALID_DOCUMENT",
        "recorded event ITEMS_PROCESSED",
        "recorded event ITEM_UNPROCESSABLE",
        "recorded event REFRESH_COMPLETED",
        "recorded event REFRESH_DISCARDED",
        "recorded event REFRESH_SCHEDULED",
        "recorded event REPORT_COMPLETE",
        "recorded event REPORT_UPDATE_AVAILABLE",
        "recorded event SESSION_LOGGED_OUT",
        "recorded event SESSION_TERMINATED",
        "recorded event SOURCE_DATA_TYPE_CHECK",
        "recorded event VALID_DOCUMENT"
      ]
    },
    {
      "id": "reference-field-name",
      "absent": "The body that names one Individual or Data Request.",
      "assumed": "The specified name (individual_id, datarequest_id) or the published one (id). Exactly one must be present.",
      "why": "The specification uses the full name of the identifier, and existing clients send id. The service accepts both and breaks neither.",
      "usedBy": [
        "operation deleteIndividual",
        "operation expireInvitationLink",
        "operation generateInvitationLink",
        "operation getDataRequest",
        "operation getIndividual",
        "operation listInvitationLinks",
        "operation notifyUser",
        "operation refreshDataRequest",
        "operation updateDataRequest",
        "rule of DataRequestLookup",
        "rule of DataRequestReference",
        "rule of DataRequestUpdate",
        "rule of IndividualReference",
        "rule of InvitationLinkExpiration",
        "rule of InvitationLinkRequest",
        "rule of NotifyUserRequest"
      ]
    },
    {
      "id": "refresh-switch",
      "absent": "The request and the effect of enable_refresh and disable_refresh, which are not published, and the time of a refresh that is enabled without a schedule.",
      "assumed": "The request names the Data Request. The call sets enabled of its refresh_policy and keeps the schedule. Without a schedule, it sets MONTHLY, on the day of the month in UTC when refresh was enabled. The same applies if datarequests/new or update enabled it. The answers of the Data Request show the schedule.",
      "why": "The schedule is part of datarequests/new and update, so only a switch is missing. If an enabled refresh never happened, clients would notice only when data is old. The rarest of the three frequencies causes the fewest requests to Data Sources.",
      "usedBy": [
        "operation disableRefresh",
        "operation enableRefresh"
      ]
    },
    {
      "id": "refresh-times",
      "absent": "The time of day of a scheduled refresh, and what happens if it is disabled before it is due.",
      "assumed": "The time of day of effective_date, or otherwise of scheduling, in UTC. If a month does not have the day, its last day is used. Disabling discards the pending refresh at once.",
      "why": "This repeats the start of the schedule in the one time zone that both sides know, and skips no month.",
      "usedBy": [
        "operation disableRefresh",
        "operation enableRefresh"
      ]
    },
    {
      "id": "reminder-times",
      "absent": "When the first of the three reminders is sent, and what notify_user does without a link.",
      "assumed": "The first is sent at once, and the others twelve and twenty-four hours later, while the link is available. Without a link, one is generated.",
      "why": "A caller of notify_user expects a message now. The specification says three in total, twelve hours apart.",
      "usedBy": [
        "operation notifyUser"
      ]
    },
    {
      "id": "remote-documents",
      "absent": "How a document at a remote location is fetched, and what happens if it cannot be fetched.",
      "assumed": "Over HTTP and HTTPS only, by http_method, never from private or local addresses, without redirects, up to the size of an upload. The reference server returns 400 for FTP and SFTP. Without a 2xx answer, the fetch is tried three times, a minute apart. Then the Item is unprocessable with PARTIAL_DOCUMENT, and its description says that the document could not be fetched. The details of ITEM_UNPROCESSABLE name the host and its status, or why it was not reached. Headers and body of the request are deleted afterwards and never returned.",
      "why": "A URL from a client must not reach the network of the service. A short failure of a server should not cost the Item, and request headers usually have credentials. None of the three codes means that an address does not answer. The description keeps a client from asking the Individual for existing pages.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "replacements",
      "absent": "What replaces the four deprecated events and transcript_institution. The specification says it only for invitations.",
      "assumed": "The event or the fields that give the same information today, as named with each.",
      "why": "A deprecation needs an alternative. For each event there is one event, or one pair, for the same case.",
      "usedBy": [
        "SVC_ACADEMIC_RECORD.transcript_institution",
        "datarequest.acquisition_completed",
        "datarequest.report_available",
        "datarequest.updates_available",
        "session.completed"
      ]
    },
    {
      "id": "report-event-body",
      "absent": "The payloads of datarequest.report_complete and datarequest.report_update_available, except event and datarequest_id.",
      "assumed": "The payload of datarequest.report_error without its reason codes.",
      "why": "All three events describe the same report, so they have the same identifiers.",
      "usedBy": [
        "DatarequestReportCompleteEvent",
        "DatarequestReportCompleteEvent.external_id",
        "DatarequestReportCompleteEvent.individual_id",
        "DatarequestReportCompleteEvent.is_refresh",
        "DatarequestReportCompleteEvent.metadata",
        "DatarequestReportCompleteEvent.refresh_id",
        "DatarequestReportCompleteEvent.report_uri",
        "DatarequestReportCompleteEvent.service_context_id",
        "DatarequestReportCompleteEvent.transaction_id",
        "DatarequestReportUpdateAvailableEvent",
        "DatarequestReportUpdateAvailableEvent.external_id",
        "DatarequestReportUpdateAvailableEvent.individual_id",
        "DatarequestReportUpdateAvailableEvent.is_refresh",
        "DatarequestReportUpdateAvailableEvent.metadata",
        "DatarequestReportUpdateAvailableEvent.refresh_id",
        "DatarequestReportUpdateAvailableEvent.report_uri",
        "DatarequestReportUpdateAvailableEvent.service_context_id",
        "DatarequestReportUpdateAvailableEvent.transaction_id"
      ]
    },
    {
      "id": "required-in-answers",
      "absent": "Which fields an answer or an event always has. Published descriptions require none.",
      "assumed": "Identifiers, states, the reason codes of a report, and everything that the request asked for. The tolerant view requires only the ones that the specification names.",
      "why": "Clients cannot continue without them, and samples always show them.",
      "usedBy": [
        "AcademicSummaryAnswer",
        "AcademicSummaryReason",
        "AcademicSummaryReport",
        "DataRequest",
        "DataRequestIdentifier",
        "DataSource",
        "DatarequestAcquisitionCompletedEvent",
        "DatarequestItemsAvailableEvent",
        "DatarequestItemsProcessedEvent",
        "DatarequestNoItemsEvent",
        "DatarequestRefreshFailedEvent",
        "DatarequestReportAvailableEvent",
        "DatarequestReportCompleteEvent",
        "DatarequestReportErrorEvent",
        "DatarequestReportUpdateAvailableEvent",
        "DatarequestUpdatesAvailableEvent",
        "DatasourceConnectedEvent",
        "DigestAnswer",
        "EmploymentSummary",
        "EmploymentSummaryAnswer",
        "EmploymentSummaryReason",
        "EnrollmentStatusAnswer",
        "EnrollmentStatusReason",
        "EnrollmentStatusReport",
        "ErrorBody",
        "EventLogEntry",
        "GradscoreAnswer",
        "GradscoreReason",
        "IncomeEmploymentDetails",
        "IncomeEmploymentDetailsAnswer",
        "IncomeEmploymentDetailsReason",
        "IncomeSummary",
        "IncomeSummaryAnswer",
        "IncomeSummaryReason",
        "IndividualCreated",
        "IndividualItem",
        "IndividualItems",
        "IndividualPurgedEvent",
        "InsuranceDetailsAnswer",
        "InsuranceDetailsReason",
        "InsuranceDetailsReport",
        "InsuranceStatusAnswer",
        "InsuranceStatusReason",
        "Invitation",
        "InvitationCreated",
        "InvitationLink",
        "InvitationLinkGenerated",
        "InvitationLinks",
        "Item",
        "ItemCreated",
        "ItemCreatedEvent",
        "ItemProcessedEvent",
        "ItemUnavailableEvent",
        "MeritscoreAnswer",
        "MeritscoreReason",
        "RealizedGains",
        "RealizedGainsAnswer",
        "RealizedGainsReason",
        "RefreshFailedReason",
        "ReportErrorReason",
        "SessionCompletedEvent",
        "SessionNoLoginEvent",
        "SessionRejectedEvent",
        "SessionTerminatedEvent",
        "Token",
        "TransactionProcessedEvent",
        "UnprocessableEntityEvent",
        "UnprocessableEntityReason",
        "UnprocessableReason",
        "UploadedFile"
      ]
    },
    {
      "id": "schemes-without-endpoint",
      "absent": "Which calls use the security schemes Internal and None.",
      "assumed": "No endpoint of the service. A webhook receiver can use either: an applicationId in the headers of its delivery details, or no credential.",
      "why": "Every endpoint requires Basic or a token. The receivers of webhooks are the only other servers of the interface, and their headers are free.",
      "usedBy": [
        "webhook credential Internal",
        "webhook credential None"
      ]
    },
    {
      "id": "score-stand-in",
      "absent": "How a meritscore or a gradscore is computed, its range, and what its adverse action codes mean. The algorithms are proprietary.",
      "assumed": "The reference server returns stand-ins, which their version marks. Both are based on a weighted sum of three parts: grade average (CGPA over 4), completion (credits earned over attempted) and progress (credits earned over 120, at most 1). A meritscore has the weights 0.5, 0.3 and 0.2; it is 300 plus 550 times the sum, rounded to two decimals. A gradscore has the weights 0.3, 0.4 and 0.3; it is the sum, from 0 to 1, rounded to three decimals. Adverse action codes 1, 2 and 3 name these parts. The part that lowered the score most comes first.",
      "why": "A client needs a repeatable number that changes with the transcript for development. The number imitates no real model, because nobody should base a decision on it.",
      "usedBy": [
        "operation getGradscore",
        "operation getMeritscore"
      ]
    },
    {
      "id": "score-transcripts",
      "absent": "How several transcripts, or an inline digest, lead to one score.",
      "assumed": "The parts use the same figures as a digest, with the CGPA to two decimals. If several transcripts have the same school and degree type, the latest counts. CGPAs are weighted by the credits attempted at each school. Credits are the largest total of one transcript, or the credits earned at all schools together if they are more. If credits attempted are not stated, as in a digest, credits earned are used. A transcript without an average or credits is left out. If parts cost the same, the lower code comes first. The version is stand-in-1.",
      "why": "Credits transferred to one school usually appear on another transcript and would count twice. A digest does not show courses that were not completed.",
      "usedBy": [
        "operation getGradscore",
        "operation getMeritscore"
      ]
    },
    {
      "id": "service-context",
      "absent": "The meaning and the value of service_context_id.",
      "assumed": "The run of one transaction. The value is the end of transaction_id, after trx_. It is in the answer of a report Service, in transaction.processed and in the events of the report.",
      "why": "Existing clients read a text there and compare it. Each transaction runs once, so its context needs no other name.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEmploymentSummary",
        "operation getEnrollmentStatus",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary",
        "operation getInsuranceDetails",
        "operation getInsuranceStatus",
        "operation getRealizedGains"
      ]
    },
    {
      "id": "service-metadata-request",
      "absent": "How a client sends the metadata that transaction.processed and the answers return.",
      "assumed": "An optional object `metadata` in the request of every report Service.",
      "why": "Answers and events have it under this name, so it must come from the request that starts the transaction.",
      "usedBy": [
        "RealizedGainsRequest.metadata",
        "ServiceRequest.metadata"
      ]
    },
    {
      "id": "service-waiting",
      "absent": "What a Service waits for, how long, and what is reported if there is nothing left to wait for.",
      "assumed": "ACQUIRING means that a connected account is being read. For a Data Request, it also means that a session is open, or that there is no Item yet and an available link. IN_PROGRESS means that an Item for the Service is being processed. Then the transaction is COMPLETED with the usable Items, one being enough, and keeps its answer. Without a usable Item it is UNPROCESSABLE for good, with the Items in the reason codes, and a report for a Data Request also raises report_error. NO_ITEMS means that the Data Request or the Individual has no Item at all. PARTIAL_DOCUMENT is for Items that could not be processed for that reason, transcripts without the figures of a score, and statements of proceeds that say nothing about sales. Items that do not match the request (other records, Data Sources, tax years, accounts or types of policy; void forms) have no reason code, and the list is empty then. A report is updated while it waits: each new Item raises report_update_available if enable_report_updates is set. transaction.processed is raised once, on completion.",
      "why": "Each status says what the client can do: ask the Individual to continue, or wait. The codes are listed, and a wrong one would make the Individual send a complete document again. Clients that poll and clients with webhooks both learn about the end, so nobody waits without end.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEmploymentSummary",
        "operation getEnrollmentStatus",
        "operation getGradscore",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary",
        "operation getInsuranceDetails",
        "operation getInsuranceStatus",
        "operation getMeritscore",
        "operation getRealizedGains"
      ]
    },
    {
      "id": "session-completed-details",
      "absent": "Which Data Request a completed session belongs to, and when session.completed has a reason code.",
      "assumed": "datarequest_id as in the other session events. DATA_NOT_AVAILABLE with its description, if the connected account had no document. There is no reason code if there are Items, if a bank account was read, or if the session ended before its account was read.",
      "why": "The only published value of the code says that data is missing, and every other session event names its Data Request. Before the account is read, its contents are unknown.",
      "usedBy": [
        "SessionCompletedEvent.datarequest_id",
        "SessionCompletedEvent.description"
      ]
    },
    {
      "id": "session-ends",
      "absent": "How a Link session ends in each case, which events report it, and when its invitation link counts as used.",
      "assumed": "The link is used, and session.completed is raised, when a connected account was read, when the window is closed after the login, or when documents are submitted. A session with only a bank account continues while documents are uploaded. If the window is closed earlier, session.no_login is raised. It has NO_MATCH_FOUND if the last search found no Data Source, INSUFFICIENT_CREDENTIALS if the page asked for credentials, and otherwise no reason code. A login error, or a login without verified data, raises session.rejected, and the link can still be opened. A link that expires without an open session raises session.no_login with LINK_EXPIRED. A session can connect one account.",
      "why": "As the specification says, every closing is announced. None of the three reason codes applies if somebody leaves before a search or a login. A link without a result can be tried again until it expires.",
      "usedBy": [
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "session-time",
      "absent": "The value of max_latency, after which a session is terminated.",
      "assumed": "Half an hour after the last act of the Individual.",
      "why": "Web sessions usually end after this time. The events name the limit, but no request has a place for it.",
      "usedBy": [
        "limit session_seconds"
      ]
    },
    {
      "id": "size-and-rate-limits",
      "absent": "Size limits of uploads and requests, and rate limits.",
      "assumed": "JSON has one mebibyte and a hundred levels at most, as a request body and as a document. Uploads have twenty files of twenty mebibytes. A logo has one mebibyte. Each token, or each client_id with Basic credentials, can make 6,000 requests a minute. Incomplete bodies can use 32 mebibytes of memory for a token, 64 for an account, and 256 for all accounts, not counting one mebibyte of each; beyond that, the answer is 429. A minute of real time begins with the first request after the previous minute. Only requests with accepted credentials count.",
      "why": "These limits are enough for any record or scanned document in practice, and every body needs a limit. The rate limit protects against load, so it uses real time. Retry-After is the exact time to the next minute.",
      "usedBy": [
        "limit logo_bytes",
        "limit request_bytes",
        "limit requests_per_minute",
        "limit upload_bytes",
        "limit upload_files",
        "rule of UploadedFileList"
      ]
    },
    {
      "id": "source-data-types",
      "absent": "The types of source data, and the record of each type.",
      "assumed": "The published types, the names of all ten records (for inline data), and the 1099-MISC and 1099-NEC forms. A document becomes the record that its meaning names.",
      "why": "Every record must be available through an Item, and the reason codes mention both forms. Four record names are published as types, so the others follow their pattern.",
      "usedBy": [
        "SourceDataType.FORM_1099_MISC",
        "SourceDataType.FORM_1099_NEC",
        "SourceDataType.SVC_1099_RECORD",
        "SourceDataType.SVC_AUTO_INSURANCE_CLAIM_RECORD",
        "SourceDataType.SVC_FORM_1098_MORTGAGE_INTEREST",
        "SourceDataType.SVC_PROCEEDS_1099_B",
        "SourceDataType.SVC_STUDENT_ID_RECORD",
        "SourceDataType.SVC_W2_RECORD"
      ]
    },
    {
      "id": "state-transitions",
      "absent": "The transitions between states, and states that are implied but not named.",
      "assumed": "The smallest set of states and transitions that the endpoints and events imply.",
      "why": "Each assumed transition is the effect of one named call, event or clock condition, so nothing happens that the specification does not mention.",
      "usedBy": [
        "state Individual: purged",
        "state Individual: purging",
        "state Token: expired",
        "state Token: invalidated",
        "state Token: spent",
        "state Token: valid",
        "state Webhook delivery: delivered",
        "state Webhook delivery: pending",
        "transition Individual: deleted to purging",
        "transition Invitation link: available to expired",
        "transition Invitation link: available to used",
        "transition Item: IN_PROGRESS to COMPLETED",
        "transition Item: IN_PROGRESS to UNPROCESSABLE",
        "transition Service transaction: ACQUIRING to COMPLETED",
        "transition Service transaction: ACQUIRING to IN_PROGRESS",
        "transition Service transaction: ACQUIRING to UNPROCESSABLE",
        "transition Service transaction: IN_PROGRESS to ACQUIRING",
        "transition Service transaction: IN_PROGRESS to COMPLETED",
        "transition Service transaction: IN_PROGRESS to UNPROCESSABLE",
        "transition Token: valid to expired"
      ]
    },
    {
      "id": "student-classification-rules",
      "absent": "How to derive the year of study from a record.",
      "assumed": "The standing of the latest term, if it names a year. Freshman or first year follows the level of the programs (undergraduate, graduate or professional, doctoral). Any other year, and every year of a high school, is OTHER. Otherwise it is derived if courses are in progress. An undergraduate with fewer than 30 semester hours (45 quarter hours) earned is a FRESHMAN. Without credits, and at the other levels, the first year lasts less than 365 days from the first day of the first term in such a program. In all other cases the year is unavailable.",
      "why": "Thirty hours are a year of full study, and registrars then begin to say sophomore. Graduate study is not counted in hours everywhere.",
      "usedBy": [
        "operation getAcademicSummary"
      ]
    },
    {
      "id": "today-somewhere",
      "absent": "The time zone for dates that must not be in the future.",
      "assumed": "Any: a date is accepted when it has begun in the zone furthest ahead, UTC+14. Until then, it is refused.",
      "why": "A date has no time zone, and its author used the calendar of the school. A transcript dated today in Auckland is not in the future, even if it is still yesterday in UTC.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "token-lifetimes",
      "absent": "The lifetime of tokens.",
      "assumed": "A purge token lives as long as an access token, until it is used.",
      "why": "The specification calls both long-lived. The published lifetime of an access token is the only known number.",
      "usedBy": [
        "limit purge_token_seconds"
      ]
    },
    {
      "id": "transcript-reference",
      "absent": "How a client requests a score or a digest by Data Request or by Individual, and which transcripts the result uses.",
      "assumed": "The request has datarequest_id or individual_id, or one of the published references; exactly one of all. A score uses every completed transcript of the reference, and a digest uses the latest. Until there is one, processing_status is IN_PROGRESS.",
      "why": "The specification says that every Service accepts both references. Published requests name the Items instead, and clients that send them still work.",
      "usedBy": [
        "operation getDigest",
        "operation getGradscore",
        "operation getMeritscore"
      ]
    },
    {
      "id": "undeclared-not-found",
      "absent": "The status of an unknown identifier if no published endpoint description declares a 404.",
      "assumed": "404 NOT_FOUND, as at the endpoints that declare it.",
      "why": "One condition should have one status. Callers should not have to know which endpoint does not declare it.",
      "usedBy": [
        "operation createItem",
        "operation deleteIndividual",
        "operation disableRefresh",
        "operation enableRefresh",
        "operation getDigest",
        "operation getGradscore",
        "operation getInsuranceStatus",
        "operation getItem",
        "operation getMeritscore",
        "operation invalidateToken",
        "operation purgeIndividual"
      ]
    },
    {
      "id": "unknown-filters",
      "absent": "What happens to an unknown filter, list option or restriction of a public token.",
      "assumed": "The service returns 400 and names it: in the filters, the options and the body of every list, and in the body and the policy of generate_public_token. In other places unknown fields are ignored, except with Prefer: handling=strict.",
      "why": "If it were ignored, the caller would get more than requested: records of other people, or a token with more access than its owner believes.",
      "usedBy": [
        "rule of DataRequestFilters",
        "rule of DataRequestListOptions",
        "rule of DataRequestSearch",
        "rule of DataSourceFilters",
        "rule of DataSourceSearch",
        "rule of InvitationFilters",
        "rule of InvitationSearch",
        "rule of ItemFilters",
        "rule of ItemListOptions",
        "rule of ItemSearch",
        "rule of PublicTokenRequest",
        "rule of TokenPolicy"
      ]
    },
    {
      "id": "unlisted-scopes",
      "absent": "Whether public tokens can call endpoints that are not in the table of scopes.",
      "assumed": "They cannot. The call returns 401, and an access token is required.",
      "why": "Users of a page have its public token. Endpoints that the table does not allow stay closed.",
      "usedBy": [
        "operation createInvitation",
        "operation expireInvitation",
        "operation getInsuranceStatus",
        "operation getInvitation",
        "operation listInvitations",
        "operation listItems",
        "operation uploadLogo"
      ]
    },
    {
      "id": "unprocessable-items-in-lists",
      "absent": "How a list shows an Item that cannot be processed.",
      "assumed": "processing_status UNPROCESSABLE, as in get_by_id, without the reason codes.",
      "why": "A list has no place for an error per Item, and neither IN_PROGRESS nor COMPLETED would be true.",
      "usedBy": [
        "ProcessingStatus.UNPROCESSABLE"
      ]
    },
    {
      "id": "updatable-fields",
      "absent": "Which fields of a Data Request can be changed.",
      "assumed": "All fields of the creation, except the Individual and the type. Both can be sent, as published clients do, and return 400 if they differ from the Data Request.",
      "why": "The published list is older than the fields that it lacks. An update that ignored them without a message would be a trap. The Individual and the type determine the data that was already collected.",
      "usedBy": [
        "DataRequestUpdate.autorun_services",
        "DataRequestUpdate.enable_manual_upload",
        "DataRequestUpdate.enable_report_updates",
        "DataRequestUpdate.requester_logo_url"
      ]
    },
    {
      "id": "upload-lifetime",
      "absent": "How long an uploaded file without an Item is kept, and who owns it.",
      "assumed": "The file is deleted twenty-four hours after the upload, for items/upload and for a Link session. When an Item uses it, it is kept as long as the Item. A file uploaded with a public token belongs to the Individual of the policy, and a file of a Link session to its Individual. Any other file belongs to nobody until an Item uses it.",
      "why": "A forgotten file has personal data of an unknown person, which no purge could find. A day leaves time to upload in one process and to create the Item in another.",
      "usedBy": [
        "limit upload_hours",
        "operation uploadItemFiles"
      ]
    },
    {
      "id": "upload-types",
      "absent": "The media type of items/upload and the document types it accepts.",
      "assumed": "multipart/form-data, with each file in a part named files. The types are BMP, HTML, JPEG, JSON, PDF, PNG and TIFF, detected from the content. If the Content-Type names another type, the call returns 400. Other content returns 415. A part can have no Content-Type, text/plain or application/octet-stream, which are ignored. Parts with other names cause a warning, or an error with Prefer: handling=strict.",
      "why": "The published media type is not registered, and every client library sends multipart/form-data. The file types are the published ones and BMP, which is a published media type of Items.",
      "usedBy": [
        "operation uploadItemFiles"
      ]
    },
    {
      "id": "validity-range",
      "absent": "The range of a requested validity.",
      "assumed": "From one second to the lifetime of an access token.",
      "why": "With zero, the token would expire at once. A token or an invitation should not outlive the credential that created it.",
      "usedBy": [
        "operation createInvitation",
        "operation generatePublicToken"
      ]
    },
    {
      "id": "w2-nested-shapes",
      "absent": "The content of employee, employer, box_13, the amount objects and the pairs of box_12 of a W-2.",
      "assumed": "The lettered boxes a to f are employee and employer, and box 13 has three flags. The amounts of boxes 1 to 6, 16 and 17 are {currency, value}. A pair of box 12 has a code, then an amount as a number or a decimal string.",
      "why": "The record names its fields after the boxes of the official form, so the form determines their content. An amount object has the same fields as the proceeds of a 1099-B.",
      "usedBy": [
        "W2Box12Value",
        "W2Box13",
        "W2Box13.retirement_plan",
        "W2Box13.statutory_employee",
        "W2Box13.third_party_sick_pay",
        "W2Employee.first_name",
        "W2Employee.full_name",
        "W2Employer",
        "W2Employer.address",
        "W2Employer.ein",
        "W2Employer.name"
      ]
    },
    {
      "id": "webhook-attempts",
      "absent": "What counts as an attempt, when an interval begins, the order of events, and the effect of redirects, unreachable addresses and oversized answers.",
      "assumed": "There are eleven attempts at most: one and ten retries. An interval begins at the end of the failed attempt. Redirects are not followed. The attempt fails if the answer is a redirect, if the address is not public, or if a URL or header cannot be sent. One receiver (scheme, host and port) gets one request at a time. First attempts are sent in the order in which the events were raised, and retries when they are due. Each attempt sends the same bytes. A configured content-type header is replaced. If the service itself fails ten times to make an attempt, the delivery fails. Delivery is at least once: after a crash of the service, a receiver can get an acknowledged event again.",
      "why": "A redirect would send credentials to a place that nobody configured. Any failure can be temporary, so all failures use the same retry intervals.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "webhook-authorization",
      "absent": "The scheme of a fetched token in the Authorization header, how data is encoded as a form, how response_token_path is written, and which answers contain a token.",
      "assumed": "The header is Authorization: Bearer and the token, and replaces a configured Authorization header. In a form, lists repeat their name and objects are JSON. Without data, the request has no body. The path has attribute names separated by dots; list indexes are numbers. Without a path, the whole answer is the token, as plain text or one JSON string, without surrounding space. The endpoint must answer 2xx within ten seconds. The token must have 1 to 8,192 of the characters that RFC 6750 allows.",
      "why": "The credential is a JWT, and RFC 6750 sends it as a bearer token. A value that cannot be in the header, or a whole document instead of a token, is a wrong configuration that should show at once.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "webhook-encrypted-credentials",
      "absent": "How credentials are encrypted if key_id is present, which header this means, and where keys come from.",
      "assumed": "Compact JWE with RSA-OAEP-256 and A256GCM. Before sending, the service decrypts the value of Authorization in the headers of x_auth_token_credentials and every text in data, at any depth. If a value cannot be decrypted with that key of the account, the attempt fails. The reference server creates, lists and retires keys in its control API.",
      "why": "This standard form has the best support in libraries. With key_id, the values are encrypted, so an unencrypted value is an error and must not be sent.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "webhook-signature",
      "absent": "A signature, an identifier or a time that lets a receiver detect false and repeated webhooks.",
      "assumed": "There is none unless the account enables it in the control API of the reference server. Then each webhook has the three headers of Standard Webhooks. webhook-id is the identifier of the event, the same for retries and replays. webhook-timestamp is the real time of the attempt in seconds. webhook-signature has one v1 signature (HMAC-SHA256) for each valid secret, two at most.",
      "why": "This is the common convention, and libraries can verify it. Two secrets at once let a receiver rotate. Receivers compare the time with their own clock, which does not follow virtual time.",
      "usedBy": [
        "operation createDataRequest",
        "webhook header WebhookId",
        "webhook header WebhookSignature",
        "webhook header WebhookTimestamp"
      ]
    },
    {
      "id": "webhook-timeout-and-jitter",
      "absent": "The time-out of a webhook request and the size of the jitter.",
      "assumed": "The time-out is ten seconds. The jitter adds up to ten percent of the interval.",
      "why": "Ten seconds are enough for a slow receiver, and one dead receiver does not hold many connections. A jitter that never shortens an interval keeps the stated minutes a lower bound.",
      "usedBy": [
        "limit webhook_jitter_percent",
        "limit webhook_timeout_seconds"
      ]
    },
    {
      "id": "widget-branding",
      "absent": "The treatment of unreadable colors, and of fonts and logos from other servers, and the width of the widget.",
      "assumed": "Pairs of text and background, and buttons, are used if their contrast is at least 4.5, and accents from 3. Otherwise the page keeps its own colors. A font must be on the reader's device; font_family_url is not fetched. width and max_width are lengths (480px, 30rem, 100%; a number means pixels), and never more than the page has. With one of them, the content fills it. Otherwise it is at most 35rem wide. requester_logo_url shows only logos that experiences/upload_logo stores.",
      "why": "The contrast is the one of WCAG 2.2 AA. A file from another server would tell its host who visits the page and for whom.",
      "usedBy": [
        "operation generatePublicToken"
      ]
    },
    {
      "id": "workflows",
      "absent": "Which calls a client makes in which order; the specification describes the process in sentences. How a developer can try it without a person, a Data Source, or days of waiting.",
      "assumed": "Each workflow calls the endpoints in the order of those sentences, with bodies of published fields. The control API of the sandbox acts as the Individual, lets time pass and shows webhooks; these steps say so. A Service call is repeated every two seconds, thirty times at most, until its summary is COMPLETED.",
      "why": "Programs can run and test such a process after each change, which is not possible with sentences. Arazzo 1.0 can call HTTP operations and cannot wait for anything else.",
      "usedBy": [
        "workflow direct",
        "workflow documents",
        "workflow invitation-link",
        "workflow purge",
        "workflow scheduled-refresh",
        "workflow widget"
      ]
    },
    {
      "id": "yearly-earnings",
      "absent": "How the income of a calendar year is derived, and which source comes first.",
      "assumed": "The first of these that exists. First, box 1 of the W-2s of the year; copies and pages for further states count once. Second, the gross of the year to date on the last payslip of the year that states it, plus the gross of later payments, if these follow without a gap. Third, the sum of the gross of the payments of the year, if they show all of it without a gap. That means from the first pay day of the year, or the stated day of hire, to the last pay day. In a year before the year of the data, the last pay day must be the last of the year, or of the employment if its end is stated. Periods follow each other if at most four days are between the last day of one and the first of the next. A payment without a period is for the longest time of its basis up to the pay day; without a basis, its time is unknown. The pay day before the first payment is earlier by the length of its period. It belongs to the year before if it is January 1 or earlier. The same rule applies to the pay day after the last payment. Otherwise the entry of the year and type has no amounts, and MIE_INSUFFICIENT_DATA says that yearly earnings cannot be derived. A payment belongs to the year of its pay date. If gross is not stated, it is the sum of regular, overtime, holiday, bonus and commission pay. Box 1 has the type of the largest pay of the newest payslip, or WAGE without one. Sums are computed in cents. Amounts of 1099 forms are added under their types. With get_yearly_earnings false, yearly earnings are left out and not reported as missing.",
      "why": "The employer declares the W-2 to the tax authority. Its box 1 is lower than gross by pre-tax deductions such as 401(k) deferrals (box 12 code D), which boxes 3 and 5 include. MIE_VF_W2 tells the reader so. Totals on payslips include payments that no Item shows. The sum of some payslips would look like the income of a year; an entry without amounts shows which year is unknown. Working weeks end before a weekend of up to four days, and the shortest pay period that can be missing is a week. Banks are closed on January 1, so pay that is due then is paid before.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    }
  ],
  "operations": [
    {
      "id": "generateAccessToken",
      "path": "/v3/auth/generate_access_token",
      "effect": "acts",
      "group": "Authentication",
      "summary": "Generate an access token",
      "about": "Returns a long-lived token for every endpoint except authentication and compliance. Use it on servers only. The call takes no body.",
      "async": false,
      "scheme": "Basic",
      "credential": "basic",
      "scopes": [],
      "answer": {
        "status": 200,
        "about": "The access token.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "Token",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": []
    },
    {
      "id": "generatePurgeToken",
      "path": "/v3/auth/generate_purge_token",
      "effect": "acts",
      "group": "Authentication",
      "summary": "Generate a purge token",
      "about": "Returns a token that only compliance endpoints accept. It is for a single call, which makes it invalid. Use it on servers only. The call takes no body.",
      "async": false,
      "scheme": "Basic",
      "credential": "basic",
      "scopes": [],
      "answer": {
        "status": 200,
        "about": "The purge token, in access_token.",
        "provenance": "chosen",
        "gap": "purge-token-answer",
        "body": {
          "media": "application/json",
          "component": "Token",
          "provenance": "chosen",
          "gap": "purge-token-answer"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": []
    },
    {
      "id": "invalidateToken",
      "path": "/v3/auth/invalidate",
      "effect": "acts",
      "group": "Authentication",
      "summary": "Invalidate a token",
      "about": "Invalidates a token of any kind. Every endpoint refuses it from now on.",
      "async": false,
      "scheme": "Basic",
      "credential": "basic",
      "scopes": [],
      "request": {
        "provenance": "published",
        "required": false,
        "media": "application/json",
        "component": "TokenInvalidation"
      },
      "answer": {
        "status": 200,
        "about": "The token is invalidated.",
        "provenance": "published"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "invalidate-body",
        "undeclared-not-found",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "generatePublicToken",
      "path": "/v3/auth/generate_public_token",
      "effect": "acts",
      "group": "Authentication",
      "summary": "Generate a public token",
      "about": "Returns a short-lived token for the endpoints of its scopes and the data of its policy. Other calls with it return 401. Without a policy it gives access to the data of every Individual, so give browsers only tokens with a policy.",
      "async": false,
      "scheme": "Basic",
      "credential": "basic",
      "scopes": [],
      "request": {
        "provenance": "published",
        "required": false,
        "media": "application/json",
        "component": "PublicTokenRequest"
      },
      "answer": {
        "status": 200,
        "about": "The public token, in access_token.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "Token",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "validity-range",
        "public-token-without-policy",
        "link-widget",
        "widget-branding",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "createIndividual",
      "path": "/v3/individuals/new",
      "effect": "creates",
      "group": "Individuals",
      "summary": "Create an Individual",
      "about": "Creates the person whose data you want to collect. Data Requests and Services take the identifier that it returns.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "IndividualInput"
      },
      "answer": {
        "status": 200,
        "about": "The Individual is created.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "IndividualCreated",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "numeric-external-id",
        "email-form",
        "null-character",
        "null-as-absent",
        "idempotency-key"
      ]
    },
    {
      "id": "getIndividual",
      "path": "/v3/individuals/get_by_id",
      "effect": "reads",
      "group": "Individuals",
      "summary": "Read an Individual",
      "about": "Returns the details of an Individual. Deleted and purged Individuals return 404.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Individual",
        "required": true,
        "media": "application/json",
        "component": "IndividualReference"
      },
      "answer": {
        "status": 200,
        "about": "The Individual.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "Individual",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "listIndividualItems",
      "path": "/v3/individuals/get_items",
      "effect": "reads",
      "group": "Individuals",
      "summary": "List the Items of an Individual",
      "about": "Returns the Items of an Individual. You can limit the list to some Data Sources or to one Data Request. Read the data of each Item with items/get_by_id.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "IndividualItemsRequest"
      },
      "answer": {
        "status": 200,
        "about": "The Items.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "IndividualItems",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "deleteIndividual",
      "path": "/v3/individuals/delete",
      "effect": "acts",
      "group": "Individuals",
      "summary": "Delete an Individual",
      "about": "Marks the record as deleted. Operations no longer use it and queries no longer return it. The service keeps it for audits and regulators. Use purge_individual to erase it.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Individual",
        "required": true,
        "media": "application/json",
        "component": "IndividualReference"
      },
      "answer": {
        "status": 200,
        "about": "The Individual is deleted.",
        "provenance": "chosen",
        "gap": "empty-answer"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "undeclared-not-found",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "createDataRequest",
      "path": "/v3/datarequests/new",
      "effect": "creates",
      "group": "Data Requests",
      "summary": "Create a Data Request",
      "about": "Creates the workflow for an Individual and returns the identifier that the Link widget and the Services take.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "DataRequestInput"
      },
      "answer": {
        "status": 200,
        "about": "The Data Request is created.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "DataRequestIdentifier",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "automatic-reports",
        "closed-request-lists",
        "delivery-without-event-type",
        "webhook-attempts",
        "webhook-authorization",
        "webhook-encrypted-credentials",
        "webhook-signature",
        "delivery-headers-refused",
        "null-character",
        "null-as-absent",
        "idempotency-key"
      ]
    },
    {
      "id": "updateDataRequest",
      "path": "/v3/datarequests/update",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Change a Data Request",
      "about": "Changes the details that you send and keeps the others. The Individual and the type cannot be changed. If you send them, they must match the current ones.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "DataRequestUpdate"
      },
      "answer": {
        "status": 200,
        "about": "The Data Request is changed.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "DataRequestIdentifier",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "automatic-reports",
        "closed-request-lists",
        "delivery-headers-refused",
        "delivery-secrets",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "listDataRequests",
      "path": "/v3/datarequests/get",
      "effect": "reads",
      "group": "Data Requests",
      "summary": "List or search Data Requests",
      "about": "Returns the Data Requests that match every filter. Without a filter, returns the latest 200.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": false,
        "media": "application/json",
        "component": "DataRequestSearch"
      },
      "answer": {
        "status": 200,
        "about": "The Data Requests with the requested fields.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "DataRequestList",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "list-order-and-paging",
        "closed-request-lists",
        "numeric-external-id",
        "delivery-secrets",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getDataRequest",
      "path": "/v3/datarequests/get_by_id",
      "effect": "reads",
      "group": "Data Requests",
      "summary": "Read a Data Request",
      "about": "Returns the details of a Data Request, its links and its recorded events. It includes the consent and the credentials of delivery_details only on request.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "DataRequestLookup"
      },
      "answer": {
        "status": 200,
        "about": "The Data Request.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "DataRequest",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "delivery-secrets",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "generateInvitationLink",
      "path": "/v3/datarequests/generate_invitation_link",
      "effect": "creates",
      "group": "Data Requests",
      "summary": "Generate an invitation link",
      "about": "Returns the shareable link of a Data Request. If a link is available, its expiry is updated as provided; otherwise a new link is generated.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "InvitationLinkRequest"
      },
      "answer": {
        "status": 200,
        "about": "The link to share.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "InvitationLinkGenerated",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "link-lifetime",
        "session-ends",
        "hosted-portal",
        "offered-ways",
        "null-character",
        "null-as-absent",
        "idempotency-key"
      ]
    },
    {
      "id": "notifyUser",
      "path": "/v3/datarequests/notify_user",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Remind the Individual",
      "about": "Sends up to three reminders, twelve hours apart, to complete the Data Request. Another call for a link that is still active starts the count again. A call for an expired link returns an error.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "NotifyUserRequest"
      },
      "answer": {
        "status": 200,
        "about": "The first reminder is sent.",
        "provenance": "published"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "closed-request-lists",
        "reminder-times",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "listInvitationLinks",
      "path": "/v3/datarequests/get_invitation_link",
      "effect": "reads",
      "group": "Data Requests",
      "summary": "List the invitation links of a Data Request",
      "about": "Returns every link that was generated for the Data Request, with its state.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Data Request",
        "required": true,
        "media": "application/json",
        "component": "DataRequestReference"
      },
      "answer": {
        "status": 200,
        "about": "The links.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "InvitationLinks",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "expireInvitationLink",
      "path": "/v3/datarequests/expire_invitation_link",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Expire the invitation link",
      "about": "Expires the link of a Data Request. Nobody can open it any more.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "InvitationLinkExpiration"
      },
      "answer": {
        "status": 200,
        "about": "The link is expired.",
        "provenance": "published"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "refreshDataRequest",
      "path": "/v3/datarequests/refresh_now",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Refresh data now",
      "about": "Collects the data of a Data Request again now, in addition to any schedule. Events report the result.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL"
      ],
      "request": {
        "provenance": "specified",
        "section": "Data Request",
        "required": true,
        "media": "application/json",
        "component": "DataRequestReference"
      },
      "answer": {
        "status": 201,
        "about": "The refresh is accepted.",
        "provenance": "published"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "reference-field-name",
        "consent-boundary",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "enableRefresh",
      "path": "/v3/datarequests/enable_refresh",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Enable refresh",
      "about": "Switches the scheduled refresh of a Data Request on. The schedule itself is set with datarequests/new or update.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL"
      ],
      "request": {
        "provenance": "specified",
        "section": "Data Request",
        "required": true,
        "media": "application/json",
        "component": "DataRequestReference"
      },
      "answer": {
        "status": 200,
        "about": "Refresh is enabled.",
        "provenance": "chosen",
        "gap": "empty-answer"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "refresh-switch",
        "refresh-times",
        "undeclared-not-found",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "disableRefresh",
      "path": "/v3/datarequests/disable_refresh",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Disable refresh",
      "about": "Switches the scheduled refresh of a Data Request off and keeps its schedule.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL"
      ],
      "request": {
        "provenance": "specified",
        "section": "Data Request",
        "required": true,
        "media": "application/json",
        "component": "DataRequestReference"
      },
      "answer": {
        "status": 200,
        "about": "Refresh is disabled.",
        "provenance": "chosen",
        "gap": "empty-answer"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "refresh-switch",
        "refresh-times",
        "undeclared-not-found",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "searchDataSources",
      "path": "/v3/datasources/get",
      "effect": "reads",
      "group": "Data Sources",
      "summary": "Get or search Data Sources",
      "about": "Returns the Data Sources that match every filter.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": false,
        "media": "application/json",
        "component": "DataSourceSearch"
      },
      "answer": {
        "status": 200,
        "about": "The Data Sources found.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "DataSourceList",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "one-error-shape",
        "list-order-and-paging",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "createItem",
      "path": "/v3/items/new",
      "effect": "creates",
      "group": "Items",
      "summary": "Submit an Item",
      "about": "Creates an Item from an inline record or from documents, but not from both. Documents can be uploaded or at a remote location. The event item.processed or unprocessable.entity reports the result.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "ItemInput"
      },
      "answer": {
        "status": 200,
        "about": "The Item is created.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "ItemCreated",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "item-owner",
        "numeric-external-id",
        "inline-records",
        "duplicate-items",
        "undeclared-not-found",
        "closed-request-lists",
        "extraction-simulated",
        "extraction-failures",
        "magic-file-names",
        "remote-documents",
        "today-somewhere",
        "null-character",
        "null-as-absent",
        "idempotency-key"
      ]
    },
    {
      "id": "uploadItemFiles",
      "path": "/v3/items/upload",
      "effect": "creates",
      "group": "Items",
      "summary": "Upload documents for an Item",
      "about": "Stores the files and returns an address for each. Pass the address to items/new as source_data_reference.uri. Files that no Item uses are deleted after 24 hours.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "multipart/form-data",
        "component": "ItemFilesUpload",
        "types": {
          "files": [
            "application/json",
            "application/pdf",
            "image/bmp",
            "image/jpeg",
            "image/png",
            "image/tiff",
            "text/html"
          ]
        }
      },
      "answer": {
        "status": 200,
        "about": "The files are stored.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "UploadedFileList",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "upload-types",
        "upload-lifetime",
        "magic-file-names",
        "idempotency-key"
      ]
    },
    {
      "id": "getItem",
      "path": "/v3/items/get_by_id",
      "effect": "reads",
      "group": "Items",
      "summary": "Read an Item",
      "about": "Returns the data of a processed Item, or its status until then. `confidence` lists the attributes extracted with less than 95 percent accuracy. An Item that cannot be processed is UNPROCESSABLE and has reason codes. COMPLETED and UNPROCESSABLE are final.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "ItemReference"
      },
      "answer": {
        "status": 200,
        "about": "The Item. It has data when COMPLETED and reason codes when UNPROCESSABLE.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "Item",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "undeclared-not-found",
        "consent-boundary",
        "processing-failures",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "listItems",
      "path": "/v3/items/get",
      "effect": "reads",
      "group": "Items",
      "summary": "List Items",
      "about": "Returns the Items that match every filter, without their data. Without a filter, returns the latest 200.",
      "async": null,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [],
      "request": {
        "provenance": "chosen",
        "gap": "item-list",
        "required": false,
        "media": "application/json",
        "component": "ItemSearch"
      },
      "answer": {
        "status": 200,
        "about": "The Items, without data.",
        "provenance": "chosen",
        "gap": "item-list",
        "body": {
          "media": "application/json",
          "component": "ItemList",
          "provenance": "chosen",
          "gap": "item-list"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "list-order-and-paging",
        "closed-request-lists",
        "unlisted-scopes",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "downloadItemFiles",
      "path": "/v3/items/get_files",
      "effect": "reads",
      "group": "Items",
      "summary": "Download the source data of an Item",
      "about": "Returns the documents of an Item as one zip file.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "ItemReference"
      },
      "answer": {
        "status": 200,
        "about": "The documents.",
        "provenance": "specified",
        "section": "Endpoints",
        "body": {
          "media": "application/zip",
          "provenance": "specified",
          "section": "Endpoints"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "download-media-type",
        "consent-boundary",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "downloadItemPdf",
      "path": "/v3/items/get_pdf",
      "effect": "reads",
      "group": "Items",
      "summary": "Download an Item as PDF",
      "about": "Returns the Item as a PDF file.",
      "async": false,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "WIDGET",
        "GLOBAL"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "ItemReference"
      },
      "answer": {
        "status": 200,
        "about": "The Item.",
        "provenance": "specified",
        "section": "Endpoints",
        "body": {
          "media": "application/pdf",
          "provenance": "specified",
          "section": "Endpoints"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "purgeIndividual",
      "path": "/v3/compliance/purge_individual",
      "effect": "acts",
      "group": "Compliance",
      "summary": "Purge an Individual",
      "about": "Queues the permanent deletion of an Individual and all associated data, to be completed within 120 hours. From now on, the records cannot be processed or retrieved. When the purge is complete, individual.purged is delivered if delivery_details requests it. The call uses up the purge token.",
      "async": true,
      "scheme": "Bearer",
      "credential": "purge",
      "scopes": [],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "PurgeRequest"
      },
      "answer": {
        "status": 204,
        "about": "The purge is queued.",
        "provenance": "chosen",
        "gap": "purge-status"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "undeclared-not-found",
        "purge-course",
        "purge-extent",
        "delivery-headers-refused",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "uploadLogo",
      "path": "/v3/experiences/upload_logo",
      "effect": "creates",
      "group": "Experiences",
      "summary": "Upload a logo",
      "about": "Stores a logo. The Link widget and the hosted portal show the latest logo, unless a Data Request names another.",
      "async": null,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [],
      "request": {
        "provenance": "chosen",
        "gap": "logo",
        "required": true,
        "media": "multipart/form-data",
        "component": "LogoUpload",
        "types": {
          "file": [
            "image/jpeg",
            "image/png",
            "image/svg+xml"
          ]
        }
      },
      "answer": {
        "status": 200,
        "about": "The logo is stored.",
        "provenance": "chosen",
        "gap": "logo",
        "body": {
          "media": "application/json",
          "component": "Logo",
          "provenance": "chosen",
          "gap": "logo"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "unlisted-scopes",
        "idempotency-key"
      ]
    },
    {
      "id": "createInvitation",
      "path": "/v3/invitations/new",
      "effect": "creates",
      "group": "Invitations",
      "summary": "Create an invitation",
      "about": "Invites an Individual to share data. The invitation is sent by e-mail unless link_only is set.",
      "async": null,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [],
      "deprecated": "the Data Request invitation link endpoints",
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "InvitationInput"
      },
      "answer": {
        "status": 200,
        "about": "The invitation is created.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "InvitationCreated",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "validity-range",
        "invitation-workflow",
        "unlisted-scopes",
        "null-character",
        "null-as-absent",
        "idempotency-key"
      ]
    },
    {
      "id": "listInvitations",
      "path": "/v3/invitations/get",
      "effect": "reads",
      "group": "Invitations",
      "summary": "List invitations",
      "about": "Returns the invitations that match the filter.",
      "async": null,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [],
      "deprecated": "the Data Request invitation link endpoints",
      "request": {
        "provenance": "published",
        "required": false,
        "media": "application/json",
        "component": "InvitationSearch"
      },
      "answer": {
        "status": 200,
        "about": "The invitations found.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "InvitationList",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "list-order-and-paging",
        "unlisted-scopes",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getInvitation",
      "path": "/v3/invitations/get_by_id",
      "effect": "reads",
      "group": "Invitations",
      "summary": "Read an invitation",
      "about": "Returns the details of an invitation. An unknown invitation returns an error.",
      "async": null,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [],
      "deprecated": "the Data Request invitation link endpoints",
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "InvitationReference"
      },
      "answer": {
        "status": 200,
        "about": "The invitation.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "Invitation",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "unlisted-scopes",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "expireInvitation",
      "path": "/v3/invitations/expire",
      "effect": "acts",
      "group": "Invitations",
      "summary": "Expire an invitation",
      "about": "Expires an invitation that was not used yet. An invitation that has already expired returns an error.",
      "async": null,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [],
      "deprecated": "the Data Request invitation link endpoints",
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "InvitationReference"
      },
      "answer": {
        "status": 200,
        "about": "The invitation is expired.",
        "provenance": "published"
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "unlisted-scopes",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getAcademicSummary",
      "path": "/v3/services/get_academic_summary",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get an academic summary",
      "about": "Returns degrees, periods of attendance and other academic data of each school, with reason codes.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "ServiceRequest"
      },
      "answer": {
        "status": 200,
        "about": "The academic summary, or the status of the transaction.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "AcademicSummaryAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "education-school-reports",
        "education-term-phases",
        "education-stated-elements",
        "academic-summary-elements",
        "enrollment-status-precedence",
        "education-program-ends",
        "enrollment-type-precedence",
        "student-classification-rules",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getEnrollmentStatus",
      "path": "/v3/services/get_enrollment_status",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the enrollment status",
      "about": "Returns whether the Individual is enrolled at each school, with reason codes.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "ServiceRequest"
      },
      "answer": {
        "status": 200,
        "about": "The enrollment status, or the status of the transaction.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "EnrollmentStatusAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "education-school-reports",
        "education-term-phases",
        "education-stated-elements",
        "enrollment-status-precedence",
        "education-program-ends",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getMeritscore",
      "path": "/v3/services/meritscore",
      "effect": "acts",
      "readsWith": "id",
      "group": "Services",
      "summary": "Get a meritscore",
      "about": "Returns a proprietary score of credit default risk, computed from transcripts. The reference server returns a documented stand-in.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "ScoreRequest"
      },
      "answer": {
        "status": 200,
        "about": "The score, or the status of the transaction.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "MeritscoreAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "service-waiting",
        "processing-failures",
        "score-stand-in",
        "score-transcripts",
        "transcript-reference",
        "undeclared-not-found",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getGradscore",
      "path": "/v3/services/gradscore",
      "effect": "acts",
      "readsWith": "id",
      "group": "Services",
      "summary": "Get a gradscore",
      "about": "Returns a proprietary score of academic persistence, computed from transcripts. It is the probability that the student is enrolled or has graduated 12 months later. The reference server returns a documented stand-in.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "ScoreRequest"
      },
      "answer": {
        "status": 200,
        "about": "The score, or the status of the transaction.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "GradscoreAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "service-waiting",
        "processing-failures",
        "score-stand-in",
        "score-transcripts",
        "transcript-reference",
        "undeclared-not-found",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getDigest",
      "path": "/v3/services/get_digest_by_id",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the digest of a transcript",
      "about": "Returns the metadata of a transcript, and its SVC_DIGEST when processing_status is COMPLETED.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL"
      ],
      "request": {
        "provenance": "published",
        "required": true,
        "media": "application/json",
        "component": "DigestRequest"
      },
      "answer": {
        "status": 200,
        "about": "The transcript and its digest, or the processing status.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "DigestAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "processing-failures",
        "digest-degree",
        "digest-years",
        "digest-grades",
        "digest-averages",
        "digest-credits",
        "digest-transaction",
        "transcript-reference",
        "undeclared-not-found",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getEmploymentSummary",
      "path": "/v3/services/get_employment_summary",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the employment summary",
      "about": "Returns the employers, roles and employment status of an Individual, with reason codes.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "ServiceRequest"
      },
      "answer": {
        "status": 200,
        "about": "The transaction. It has the result when COMPLETED and reason codes when UNPROCESSABLE.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "EmploymentSummaryAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "income-payers",
        "ein-sources",
        "income-verification",
        "employment-facts",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getIncomeSummary",
      "path": "/v3/services/get_income_summary",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the income summary",
      "about": "Returns the income of an Individual by payer or bank account, for recent pay periods and by year. Reason codes say how it was verified.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "ServiceRequest"
      },
      "answer": {
        "status": 200,
        "about": "The transaction. It has the result when COMPLETED and reason codes when UNPROCESSABLE.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "IncomeSummaryAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "income-payers",
        "ein-sources",
        "income-verification",
        "bank-match",
        "bank-income",
        "earnings-reported",
        "yearly-earnings",
        "income-from-1099-forms",
        "boxes-of-1099-income",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getIncomeEmploymentDetails",
      "path": "/v3/services/get_income_employment_details",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get income and employment details (VOIE)",
      "about": "Returns the employment and income of an Individual, with deductions and benefits. Reason codes say how they were verified.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "ServiceRequest"
      },
      "answer": {
        "status": 200,
        "about": "The transaction. It has the result when COMPLETED and reason codes when UNPROCESSABLE.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "IncomeEmploymentDetailsAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "income-payers",
        "ein-sources",
        "income-verification",
        "bank-match",
        "bank-income",
        "earnings-reported",
        "yearly-earnings",
        "income-from-1099-forms",
        "boxes-of-1099-income",
        "employment-facts",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getInsuranceDetails",
      "path": "/v3/services/get_insurance_details",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get insurance details",
      "about": "Returns the types, dates, coverages, premium and parties of insurance policies, with reason codes.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "ServiceRequest"
      },
      "answer": {
        "status": 200,
        "about": "The policies, or the status of the transaction.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "InsuranceDetailsAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "insurance-policy-items",
        "insurance-status-derivation",
        "insurance-reason-codes",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getInsuranceStatus",
      "path": "/v3/services/get_insurance_status",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get insurance status",
      "about": "Returns the status, dates and types of insurance policies, with reason codes.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "ServiceRequest"
      },
      "answer": {
        "status": 200,
        "about": "The status of the policies, or the status of the transaction.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "InsuranceStatusAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "insurance-status-code-meanings",
        "insurance-policy-items",
        "insurance-status-derivation",
        "insurance-reason-codes",
        "undeclared-not-found",
        "unlisted-scopes",
        "null-character",
        "null-as-absent"
      ]
    },
    {
      "id": "getRealizedGains",
      "path": "/v3/services/get_realized_gains",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get realized gains",
      "about": "Returns the realized gains from sales of securities, short-term and long-term. If the result is not ready, wait for transaction.processed and call again with the transaction_id.",
      "async": true,
      "scheme": "Bearer",
      "credential": "bearer",
      "scopes": [
        "GLOBAL",
        "ENTERPRISE_WIDGET"
      ],
      "request": {
        "provenance": "specified",
        "section": "Endpoints",
        "required": true,
        "media": "application/json",
        "component": "RealizedGainsRequest"
      },
      "answer": {
        "status": 200,
        "about": "The transaction. It has the realized gains when COMPLETED.",
        "provenance": "published",
        "body": {
          "media": "application/json",
          "component": "RealizedGainsAnswer",
          "provenance": "published"
        }
      },
      "errors": [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "UNPROCESSABLE_ENTITY",
        "TOO_MANY_REQUESTS",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE"
      ],
      "gaps": [
        "consent-boundary",
        "automatic-reports",
        "service-context",
        "service-waiting",
        "processing-failures",
        "gain-adjustments",
        "gains-statements",
        "gains-holding-period",
        "null-character",
        "null-as-absent"
      ]
    }
  ],
  "webhooks": [
    {
      "type": "datarequest.report_complete",
      "about": "All data of the report is available.",
      "component": "DatarequestReportCompleteEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.report_update_available",
      "about": "Data of the report was added or updated; datarequest.report_complete follows once the report is complete.",
      "component": "DatarequestReportUpdateAvailableEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.report_error",
      "about": "An error occurred while the report was generated.",
      "component": "DatarequestReportErrorEvent",
      "reasonCodes": [
        "UNSUPPORTED_FORMAT",
        "UNPROCESSABLE_DOCUMENT_QUALITY",
        "PARTIAL_DOCUMENT",
        "NO_ITEMS"
      ]
    },
    {
      "type": "datarequest.items_available",
      "about": "Extraction is complete and there are Items. All relevant documents of a connected account were read, or the required documents were uploaded.",
      "component": "DatarequestItemsAvailableEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.items_processed",
      "about": "All Items of the Data Request are processed, both uploaded ones and those of a connected account.",
      "component": "DatarequestItemsProcessedEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.no_items",
      "about": "Extraction is complete and there is no Item.",
      "component": "DatarequestNoItemsEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.refresh_failed",
      "about": "A scheduled refresh failed.",
      "component": "DatarequestRefreshFailedEvent",
      "reasonCodes": [
        "INVALID_CREDENTIALS",
        "MFA_REQUIRED"
      ]
    },
    {
      "type": "datasource.connected",
      "about": "A connection with the Data Source is established.",
      "component": "DatasourceConnectedEvent",
      "reasonCodes": []
    },
    {
      "type": "transaction.processed",
      "about": "The transaction of a Service call is complete.",
      "component": "TransactionProcessedEvent",
      "reasonCodes": []
    },
    {
      "type": "unprocessable.entity",
      "about": "An Item that was received cannot be processed.",
      "component": "UnprocessableEntityEvent",
      "reasonCodes": [
        "UNSUPPORTED_FORMAT",
        "UNPROCESSABLE_DOCUMENT_QUALITY",
        "PARTIAL_DOCUMENT"
      ]
    },
    {
      "type": "session.rejected",
      "about": "The Link session cannot be processed.",
      "component": "SessionRejectedEvent",
      "reasonCodes": [
        "DATA_NOT_AVAILABLE",
        "INCOMPLETE_LOGIN"
      ]
    },
    {
      "type": "session.terminated",
      "about": "The session is terminated, for internal reasons or because its max_latency was exceeded.",
      "component": "SessionTerminatedEvent",
      "reasonCodes": []
    },
    {
      "type": "session.no_login",
      "about": "The Link widget was closed before an account was connected.",
      "component": "SessionNoLoginEvent",
      "reasonCodes": [
        "NO_MATCH_FOUND",
        "INSUFFICIENT_CREDENTIALS",
        "LINK_EXPIRED"
      ]
    },
    {
      "type": "item.created",
      "about": "There is a new Item, from a Data Source, from an upload through Link, or from items/new.",
      "component": "ItemCreatedEvent",
      "reasonCodes": []
    },
    {
      "type": "item.processed",
      "about": "An Item is processed and its data can be read.",
      "component": "ItemProcessedEvent",
      "reasonCodes": []
    },
    {
      "type": "item.unavailable",
      "about": "The extraction from a Data Source gives no Item of one type.",
      "component": "ItemUnavailableEvent",
      "reasonCodes": []
    },
    {
      "type": "individual.purged",
      "about": "An Individual and all associated data are erased after a call of compliance/purge_individual.",
      "component": "IndividualPurgedEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.report_available",
      "about": "Data of the report is available.",
      "deprecated": "datarequest.report_complete",
      "replacementGap": "replacements",
      "component": "DatarequestReportAvailableEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.updates_available",
      "about": "Updated data for the Data Request is available.",
      "deprecated": "datarequest.report_update_available",
      "replacementGap": "replacements",
      "component": "DatarequestUpdatesAvailableEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.acquisition_completed",
      "about": "Extraction is complete. All relevant documents of a connected account were read, or the required documents were uploaded.",
      "deprecated": "datarequest.items_available, or datarequest.no_items if there are none",
      "replacementGap": "replacements",
      "component": "DatarequestAcquisitionCompletedEvent",
      "reasonCodes": []
    },
    {
      "type": "session.completed",
      "about": "A session completed.",
      "deprecated": "datasource.connected for a session that connected, session.rejected for a session without data",
      "replacementGap": "replacements",
      "component": "SessionCompletedEvent",
      "reasonCodes": []
    }
  ],
  "components": {
    "AcademicAttributes": {
      "name": "AcademicAttributes",
      "kind": "map",
      "about": "Other information that the school prints. Keys and values are free.",
      "provenance": "published"
    },
    "AcademicContact": {
      "name": "AcademicContact",
      "kind": "object",
      "about": "A parent, guardian or counselor of the student.",
      "provenance": "published"
    },
    "AcademicContactType": {
      "name": "AcademicContactType",
      "kind": "enumeration",
      "about": "The relationship of a contact to the student.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "PARENT_GUARDIAN",
          "about": "parent or guardian",
          "provenance": "published"
        },
        {
          "value": "COUNSELOR",
          "about": "counselor of the school",
          "provenance": "published"
        }
      ]
    },
    "AcademicDatasource": {
      "name": "AcademicDatasource",
      "kind": "object",
      "about": "The school system of an academic summary.",
      "provenance": "published"
    },
    "AcademicEnrollmentStatus": {
      "name": "AcademicEnrollmentStatus",
      "kind": "enumeration",
      "about": "The enrollment status in an academic summary.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "ACTIVE",
          "about": "enrolled",
          "provenance": "published"
        },
        {
          "value": "INACTIVE",
          "about": "not enrolled",
          "provenance": "published"
        },
        {
          "value": "UNKNOWN",
          "about": "not known",
          "provenance": "published"
        }
      ]
    },
    "AcademicSession": {
      "name": "AcademicSession",
      "kind": "object",
      "about": "A term of study.",
      "provenance": "published"
    },
    "AcademicSessionType": {
      "name": "AcademicSessionType",
      "kind": "enumeration",
      "about": "A division of the academic year.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "SEMESTER",
          "about": "half of an academic year",
          "provenance": "published"
        },
        {
          "value": "TRIMESTER",
          "about": "third of an academic year",
          "provenance": "published"
        },
        {
          "value": "QUARTER",
          "about": "quarter of a calendar year",
          "provenance": "published"
        },
        {
          "value": "FULL_YEAR",
          "about": "a whole academic year",
          "provenance": "published"
        },
        {
          "value": "MINI_TERM",
          "about": "a short term between others",
          "provenance": "published"
        },
        {
          "value": "SUMMER_SESSION",
          "about": "a term in summer",
          "provenance": "published"
        },
        {
          "value": "UNKNOWN",
          "about": "not known",
          "provenance": "published"
        }
      ]
    },
    "AcademicSummaryAnswer": {
      "name": "AcademicSummaryAnswer",
      "kind": "object",
      "about": "The academic summary, or the status of the transaction.",
      "provenance": "published"
    },
    "AcademicSummaryReason": {
      "name": "AcademicSummaryReason",
      "kind": "object",
      "about": "A reason for the result of get_academic_summary.",
      "provenance": "published"
    },
    "AcademicSummaryReasonCode": {
      "name": "AcademicSummaryReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_academic_summary.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MAS_DRVD_ATTNDNC_ACAD_SESSION",
          "about": "attendance is derived from enrollments in academic sessions",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_DRVD_STD_CLSF_CRSE_IN_PRG",
          "about": "student classification is derived from courses in progress",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_EXPLICIT_TYPE",
          "about": "enrollment type is stated on the school's site",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_DRVD_ENRL_TYPE_ENRL_STS",
          "about": "enrollment type is derived from the enrollment status INACTIVE",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_DRVD_ENRL_TYPE",
          "about": "enrollment type is derived from credits attempted in the current term",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_DRVD_ENRL_TYPE_PRV_TERM",
          "about": "enrollment type is derived from credits of the previous term, within 180 days of the date of the data",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_DRVD_ENRL_TYPE_INFR_CRED",
          "about": "enrollment type is derived from inferred credits",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_DRVD_ENRL_TYPE_COOP_CRSE",
          "about": "enrollment type is derived from a COOP course",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_INSUFFICIENT_DATA",
          "about": "the attendance record is unavailable; the degree award date is unavailable; the degree GPA is unavailable; the majors are unavailable; the degree description is unavailable; the number of credits is unavailable; the degree credits are unavailable; the degree status is unavailable; the student classification is unavailable; the student degree data is unavailable; the student GPA is unavailable; the degree type is unavailable; the enrollment type is unavailable",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "ITEM_ON_HOLD",
          "about": "the transcripts are on financial hold",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_VF_DAC",
          "about": "verified through a direct school account connection",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_VF_USD",
          "about": "verified from a transcript submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MAS_VF_DAC_USD",
          "about": "verified through a direct school account connection and from a transcript submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        }
      ]
    },
    "AcademicSummaryReasonContext": {
      "name": "AcademicSummaryReasonContext",
      "kind": "object",
      "about": "The details of a reason.",
      "provenance": "published"
    },
    "AcademicSummaryReport": {
      "name": "AcademicSummaryReport",
      "kind": "object",
      "about": "The studies of a student at one school.",
      "provenance": "published"
    },
    "AcademicSummaryStudent": {
      "name": "AcademicSummaryStudent",
      "kind": "object",
      "about": "The student of an academic summary.",
      "provenance": "published"
    },
    "AcademicTotals": {
      "name": "AcademicTotals",
      "kind": "object",
      "about": "Totals of credits and grades, with rank and attendance if the school prints them.",
      "provenance": "published"
    },
    "AcademicTotalsLevel": {
      "name": "AcademicTotalsLevel",
      "kind": "enumeration",
      "about": "The courses included in totals.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "INSTITUTION",
          "about": "courses of the issuing school",
          "provenance": "published"
        },
        {
          "value": "TRANSFER",
          "about": "courses transferred from other schools",
          "provenance": "published"
        },
        {
          "value": "TOTAL",
          "about": "all of these courses",
          "provenance": "published"
        }
      ]
    },
    "AccountHolder": {
      "name": "AccountHolder",
      "kind": "object",
      "about": "A holder of the bank account with the income.",
      "provenance": "published"
    },
    "Address": {
      "name": "Address",
      "kind": "object",
      "about": "A postal address as printed on documents.",
      "provenance": "published"
    },
    "AttendanceDays": {
      "name": "AttendanceDays",
      "kind": "union",
      "about": "A number of days, as a number or as digits in text.",
      "provenance": "published"
    },
    "AttendancePeriod": {
      "name": "AttendancePeriod",
      "kind": "object",
      "about": "A period of attendance at the school.",
      "provenance": "published"
    },
    "AutoClaimCause": {
      "name": "AutoClaimCause",
      "kind": "enumeration",
      "about": "What caused the loss.",
      "provenance": "chosen",
      "gap": "insurance-auto-claim",
      "closed": false,
      "values": [
        {
          "value": "COLLISION",
          "about": "collision with a vehicle or object",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "ANIMAL",
          "about": "collision with an animal",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "THEFT",
          "about": "theft of the vehicle or from it",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "VANDALISM",
          "about": "wilful damage",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "FIRE",
          "about": "fire",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "WEATHER",
          "about": "hail, wind, flood or other weather",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "GLASS",
          "about": "breakage of glass only",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "OTHER",
          "about": "any other cause",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        }
      ]
    },
    "AutoClaimDriver": {
      "name": "AutoClaimDriver",
      "kind": "object",
      "about": "The driver at the time of the loss.",
      "provenance": "chosen",
      "gap": "insurance-auto-claim"
    },
    "AutoClaimPayment": {
      "name": "AutoClaimPayment",
      "kind": "object",
      "about": "A payment under one coverage item.",
      "provenance": "chosen",
      "gap": "insurance-auto-claim"
    },
    "AutoClaimStatus": {
      "name": "AutoClaimStatus",
      "kind": "enumeration",
      "about": "Whether a claim is settled.",
      "provenance": "chosen",
      "gap": "insurance-auto-claim",
      "closed": false,
      "values": [
        {
          "value": "OPEN",
          "about": "not settled",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        },
        {
          "value": "CLOSED",
          "about": "settled or withdrawn",
          "provenance": "chosen",
          "gap": "insurance-auto-claim"
        }
      ]
    },
    "AutoClaimVehicle": {
      "name": "AutoClaimVehicle",
      "kind": "object",
      "about": "The vehicle of a claim.",
      "provenance": "chosen",
      "gap": "insurance-auto-claim"
    },
    "AutoInsuranceClaim": {
      "name": "AutoInsuranceClaim",
      "kind": "object",
      "about": "One claim.",
      "provenance": "chosen",
      "gap": "insurance-auto-claim"
    },
    "AwardDate": {
      "name": "AwardDate",
      "kind": "union",
      "about": "When a degree was awarded: epoch milliseconds, or the text that published descriptions declare.",
      "provenance": "chosen",
      "gap": "academic-summary-award-date"
    },
    "ChangedAttributes": {
      "name": "ChangedAttributes",
      "kind": "map",
      "about": "An object as the update sent it.",
      "provenance": "published"
    },
    "CheckSignal": {
      "name": "CheckSignal",
      "kind": "object",
      "about": "What an integrity check found.",
      "provenance": "published"
    },
    "CheckSignalCategory": {
      "name": "CheckSignalCategory",
      "kind": "enumeration",
      "about": "The category of a check signal.",
      "provenance": "specified",
      "section": "Check signals",
      "closed": false,
      "values": [
        {
          "value": "Connections",
          "about": "anomalies in account connections",
          "provenance": "specified",
          "section": "Check signals"
        },
        {
          "value": "Document Metadata",
          "about": "inconsistencies in metadata",
          "provenance": "specified",
          "section": "Check signals"
        },
        {
          "value": "Visual",
          "about": "formatting and visual discrepancies",
          "provenance": "specified",
          "section": "Check signals"
        },
        {
          "value": "Data",
          "about": "inconsistencies in data",
          "provenance": "specified",
          "section": "Check signals"
        }
      ]
    },
    "CheckSignalCode": {
      "name": "CheckSignalCode",
      "kind": "enumeration",
      "about": "The check signals. Later versions may add more.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CC_DUPLICATE_CREDENTIALS",
          "about": "the same credentials connected the account of another Individual",
          "provenance": "published"
        },
        {
          "value": "METADATA_MISMATCH",
          "about": "the metadata of a structured PDF does not match the document",
          "provenance": "published"
        },
        {
          "value": "FONT_MISMATCH",
          "about": "the fonts of a structured PDF do not match",
          "provenance": "published"
        },
        {
          "value": "IDENTITY_MISMATCH",
          "about": "name, SSN, employee identifier or TIN are not those of the Individual",
          "provenance": "published"
        },
        {
          "value": "GROSS_PAY_MISMATCH",
          "about": "gross pay is not the sum of the earnings",
          "provenance": "chosen",
          "gap": "check-signal-arithmetic"
        },
        {
          "value": "NET_PAY_MISMATCH",
          "about": "net pay is not gross pay less all deductions",
          "provenance": "chosen",
          "gap": "check-signal-arithmetic"
        },
        {
          "value": "DEDUCTIONS_MISMATCH",
          "about": "total deductions are not the sum of the deductions",
          "provenance": "chosen",
          "gap": "check-signal-arithmetic"
        },
        {
          "value": "YTD_MISMATCH",
          "about": "a year-to-date amount is less than the current amount or the pay of the year on all paystubs, or does not grow by the current amount between paystubs",
          "provenance": "chosen",
          "gap": "check-signal-arithmetic"
        },
        {
          "value": "HOURS_RATE_MISMATCH",
          "about": "hours times rate is not the amount earned",
          "provenance": "chosen",
          "gap": "check-signal-arithmetic"
        },
        {
          "value": "TAX_MISMATCH",
          "about": "Social Security or Medicare tax is not its statutory share of the wages it was withheld from",
          "provenance": "chosen",
          "gap": "check-signal-arithmetic"
        },
        {
          "value": "DATE_MISMATCH",
          "about": "dates contradict each other, such as a pay period that ends before it starts",
          "provenance": "chosen",
          "gap": "check-signal-list"
        },
        {
          "value": "EMPLOYER_MISMATCH",
          "about": "name or EIN of the employer differ between documents of the same employment",
          "provenance": "chosen",
          "gap": "check-signal-list"
        }
      ]
    },
    "CheckSignalContext": {
      "name": "CheckSignalContext",
      "kind": "object",
      "about": "The details behind the signal.",
      "provenance": "published"
    },
    "CheckSignalOccurrence": {
      "name": "CheckSignalOccurrence",
      "kind": "object",
      "about": "Another occurrence of the same signal.",
      "provenance": "published"
    },
    "Confidence": {
      "name": "Confidence",
      "kind": "map",
      "about": "Extraction accuracy in percent of the attributes below 95 percent. Each key is a path within data: names and list positions joined by full stops.",
      "provenance": "published"
    },
    "Country": {
      "name": "Country",
      "kind": "object",
      "about": "A country.",
      "provenance": "published"
    },
    "CountryCode": {
      "name": "CountryCode",
      "kind": "enumeration",
      "about": "ISO 3166-1 alpha-2 code of a supported country.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "US",
          "about": "United States",
          "provenance": "published"
        },
        {
          "value": "CA",
          "about": "Canada",
          "provenance": "published"
        }
      ]
    },
    "Course": {
      "name": "Course",
      "kind": "object",
      "about": "A course of a session.",
      "provenance": "published"
    },
    "CourseCredits": {
      "name": "CourseCredits",
      "kind": "object",
      "about": "Credits and final grade of a course.",
      "provenance": "published"
    },
    "CoverageDeductible": {
      "name": "CoverageDeductible",
      "kind": "object",
      "about": "What the insured pays first.",
      "provenance": "published"
    },
    "CoverageDeductibleType": {
      "name": "CoverageDeductibleType",
      "kind": "enumeration",
      "about": "What a deductible applies to.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "PER_PERSON",
          "about": "each person",
          "provenance": "published"
        },
        {
          "value": "PER_ACCIDENT",
          "about": "each accident",
          "provenance": "published"
        },
        {
          "value": "PER_ENDORSEMENT",
          "about": "as an endorsement of the policy says",
          "provenance": "published"
        },
        {
          "value": "PER_POLICY",
          "about": "as the policy says",
          "provenance": "published"
        },
        {
          "value": "AMOUNT",
          "about": "a plain amount",
          "provenance": "published"
        },
        {
          "value": "TEXT",
          "about": "stated in words",
          "provenance": "published"
        }
      ]
    },
    "CoverageDetails": {
      "name": "CoverageDetails",
      "kind": "object",
      "about": "One coverage of a policy. AUTO has vehicle_info and drivers. HOME and RENTERS have property_info. Every type has coverage_items.",
      "provenance": "published"
    },
    "CoverageItem": {
      "name": "CoverageItem",
      "kind": "object",
      "about": "One kind of protection in a coverage.",
      "provenance": "published"
    },
    "CoverageItemType": {
      "name": "CoverageItemType",
      "kind": "enumeration",
      "about": "Kind of protection, with its X12 code in brackets.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "DWELLING",
          "about": "the building (Dwell)",
          "provenance": "published"
        },
        {
          "value": "PERSONAL_PROPERTY",
          "about": "belongings (PP)",
          "provenance": "published"
        },
        {
          "value": "BUILDING_ADDITIONS_ALTERATIONS",
          "about": "additions and alterations to the building (BAA)",
          "provenance": "published"
        },
        {
          "value": "BUILDING_ORDINANCE",
          "about": "cost of meeting building ordinances (BOLAW)",
          "provenance": "published"
        },
        {
          "value": "LOSS_ASSESSMENT",
          "about": "assessments by an association (LAC)",
          "provenance": "published"
        },
        {
          "value": "IDENTITY_FRAUD",
          "about": "expenses after identity fraud",
          "provenance": "published"
        },
        {
          "value": "PERSONAL_LIABILITY",
          "about": "liability to others (PPTC)",
          "provenance": "published"
        },
        {
          "value": "ADDITIONAL_PREMISES_LIABILITY_EXTENSION",
          "about": "liability on further premises (ADDRL)",
          "provenance": "published"
        },
        {
          "value": "WORKERS_COMPENSATION",
          "about": "injury of household workers (WCFIN)",
          "provenance": "published"
        },
        {
          "value": "MEDICAL_PAYMENTS",
          "about": "medical expenses, of vehicle or property (MEDPM)",
          "provenance": "published"
        },
        {
          "value": "BODILY_INJURY",
          "about": "liability for injury to others (BI)",
          "provenance": "published"
        },
        {
          "value": "PROPERTY_DAMAGE",
          "about": "liability for damage to others (PD)",
          "provenance": "published"
        },
        {
          "value": "FUNERAL_EXPENSE_BENEFITS",
          "about": "funeral expenses (FEB)",
          "provenance": "published"
        },
        {
          "value": "UNINSURED_MOTORIST_BODILY_INJURY",
          "about": "injury by an uninsured driver (UMISG)",
          "provenance": "published"
        },
        {
          "value": "COMPREHENSIVE_COVERAGE",
          "about": "loss of the vehicle other than by collision (COMP)",
          "provenance": "published"
        },
        {
          "value": "COLLISION_COVERAGE",
          "about": "damage to the vehicle by collision (COLL)",
          "provenance": "published"
        },
        {
          "value": "LOSS_OF_USE",
          "about": "cost while the insured property cannot be used (LUSE)",
          "provenance": "published"
        },
        {
          "value": "TOWING_AND_LABOR",
          "about": "towing and roadside labor (TL)",
          "provenance": "published"
        },
        {
          "value": "RENTAL_REIMBURSEMENT",
          "about": "rental vehicle during repair (RREIM)",
          "provenance": "published"
        },
        {
          "value": "WORK_LOSS_BENEFITS",
          "about": "lost wages (WLB)",
          "provenance": "published"
        },
        {
          "value": "WITNESS_EXPENSE",
          "about": "expenses of attending a hearing",
          "provenance": "published"
        },
        {
          "value": "REWARD_COVERAGE",
          "about": "reward for information on a theft",
          "provenance": "published"
        },
        {
          "value": "PROOF_OF_LOSS",
          "about": "cost of proving a loss",
          "provenance": "published"
        },
        {
          "value": "EMERGENCY_TRANSPORTATION",
          "about": "emergency transportation",
          "provenance": "published"
        },
        {
          "value": "CUSTOM_PARTS_EQUIEPMENTS",
          "about": "custom parts and equipment; spelled as clients read it",
          "provenance": "published"
        },
        {
          "value": "PERSONAL_UMBRELLA",
          "about": "liability above other policies (PLC)",
          "provenance": "published"
        }
      ]
    },
    "CoverageLimit": {
      "name": "CoverageLimit",
      "kind": "object",
      "about": "The highest amount that is paid.",
      "provenance": "published"
    },
    "CoverageLimitType": {
      "name": "CoverageLimitType",
      "kind": "enumeration",
      "about": "What a limit applies to.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "PER_PERSON",
          "about": "each person",
          "provenance": "published"
        },
        {
          "value": "PER_ACCIDENT",
          "about": "each accident",
          "provenance": "published"
        },
        {
          "value": "PER_ENDORSEMENT",
          "about": "as an endorsement of the policy says",
          "provenance": "published"
        },
        {
          "value": "PER_POLICY",
          "about": "as the policy says",
          "provenance": "published"
        },
        {
          "value": "AMOUNT",
          "about": "a plain amount",
          "provenance": "published"
        },
        {
          "value": "TEXT",
          "about": "stated in words",
          "provenance": "published"
        },
        {
          "value": "AGGREGATE",
          "about": "all losses of the coverage period together",
          "provenance": "published"
        },
        {
          "value": "PER_DAY",
          "about": "each day",
          "provenance": "published"
        },
        {
          "value": "MAXIMUM",
          "about": "the greatest amount paid",
          "provenance": "published"
        },
        {
          "value": "PER_OCCURRENCE",
          "about": "each occurrence",
          "provenance": "published"
        },
        {
          "value": "REASONABLE_EXPENSE",
          "about": "reasonable expenses",
          "provenance": "published"
        }
      ]
    },
    "CoverageLimitValue": {
      "name": "CoverageLimitValue",
      "kind": "union",
      "about": "An amount of money; text for type TEXT.",
      "provenance": "published"
    },
    "CreditBasis": {
      "name": "CreditBasis",
      "kind": "enumeration",
      "about": "How the credit of a course was earned.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "REGULAR_ENROLLMENT",
          "about": "by a course at the school",
          "provenance": "published"
        },
        {
          "value": "TRANSFER",
          "about": "by a course at another school, accepted by this school",
          "provenance": "published"
        },
        {
          "value": "ADVANCED_PLACEMENT",
          "about": "by an advanced placement examination",
          "provenance": "published"
        }
      ]
    },
    "CreditType": {
      "name": "CreditType",
      "kind": "enumeration",
      "about": "The unit of the credits.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "SEMESTER",
          "about": "semester credit hours",
          "provenance": "published"
        },
        {
          "value": "QUARTER",
          "about": "quarter credit hours",
          "provenance": "published"
        },
        {
          "value": "UNITS",
          "about": "units as the school defines them",
          "provenance": "published"
        },
        {
          "value": "CLOCK_HOURS",
          "about": "hours of instruction",
          "provenance": "published"
        },
        {
          "value": "CARNEGIE_UNITS",
          "about": "Carnegie units of secondary school",
          "provenance": "published"
        },
        {
          "value": "CONTINUING_EDUCATION_UNIT",
          "about": "continuing education units",
          "provenance": "published"
        },
        {
          "value": "HIGHSCHOOL_CREDIT",
          "about": "high-school credits",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "another unit",
          "provenance": "published"
        }
      ]
    },
    "Currency": {
      "name": "Currency",
      "kind": "enumeration",
      "about": "The currency of an amount.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "USD",
          "about": "United States dollar",
          "provenance": "published"
        },
        {
          "value": "CAD",
          "about": "Canadian dollar",
          "provenance": "published"
        },
        {
          "value": "CAN",
          "about": "Canadian dollar; not the ISO 4217 spelling",
          "provenance": "published"
        },
        {
          "value": "INR",
          "about": "Indian rupee",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other currency",
          "provenance": "published"
        }
      ]
    },
    "CurriculumCodeType": {
      "name": "CurriculumCodeType",
      "kind": "enumeration",
      "about": "The classification of a subject code.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CIP",
          "about": "Classification of Instructional Programs",
          "provenance": "published"
        },
        {
          "value": "HEGIS",
          "about": "Higher Education General Information Survey",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "another classification",
          "provenance": "published"
        },
        {
          "value": "UNKNOWN",
          "about": "not known; on courses only",
          "provenance": "published"
        }
      ]
    },
    "DataRequest": {
      "name": "DataRequest",
      "kind": "object",
      "about": "A workflow that collects data from one Individual. Its links and events show its progress.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "DataRequestActivity": {
      "name": "DataRequestActivity",
      "kind": "enumeration",
      "about": "The last activity of a Data Request.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CREATED",
          "about": "the Data Request was created",
          "provenance": "published"
        },
        {
          "value": "INVITATION_CREATED",
          "about": "a link was generated",
          "provenance": "published"
        },
        {
          "value": "AVAILABLE",
          "about": "some data can be read",
          "provenance": "published"
        },
        {
          "value": "COMPLETE",
          "about": "all data can be read",
          "provenance": "published"
        },
        {
          "value": "FAILED",
          "about": "no data could be collected",
          "provenance": "published"
        }
      ]
    },
    "DataRequestConnection": {
      "name": "DataRequestConnection",
      "kind": "object",
      "about": "An account that the Individual connected for a Data Request.",
      "provenance": "chosen",
      "gap": "check-signals-of-connections"
    },
    "DataRequestConsent": {
      "name": "DataRequestConsent",
      "kind": "object",
      "about": "What the Individual agreed to.",
      "provenance": "published"
    },
    "DataRequestFilters": {
      "name": "DataRequestFilters",
      "kind": "object",
      "about": "A result matches every filter, and any value of a filter that is a list.",
      "provenance": "published"
    },
    "DataRequestIdentifier": {
      "name": "DataRequestIdentifier",
      "kind": "object",
      "about": "Identifier of the Data Request just created or changed.",
      "provenance": "published"
    },
    "DataRequestInput": {
      "name": "DataRequestInput",
      "kind": "object",
      "about": "The Data Request to create.",
      "provenance": "published"
    },
    "DataRequestList": {
      "name": "DataRequestList",
      "kind": "list",
      "about": "Data Requests with the requested fields.",
      "provenance": "published"
    },
    "DataRequestListOptions": {
      "name": "DataRequestListOptions",
      "kind": "object",
      "about": "The size, order and content of the list.",
      "provenance": "published"
    },
    "DataRequestLookup": {
      "name": "DataRequestLookup",
      "kind": "object",
      "about": "The Data Request to read.",
      "provenance": "published"
    },
    "DataRequestReference": {
      "name": "DataRequestReference",
      "kind": "object",
      "about": "A Data Request. Send exactly one of `datarequest_id` and `id`.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "DataRequestSearch": {
      "name": "DataRequestSearch",
      "kind": "object",
      "about": "Which Data Requests and which of their fields to return.",
      "provenance": "published"
    },
    "DataRequestSortField": {
      "name": "DataRequestSortField",
      "kind": "enumeration",
      "about": "The field that Data Requests are sorted by.",
      "provenance": "chosen",
      "gap": "list-order-and-paging",
      "closed": true,
      "values": [
        {
          "value": "created_at",
          "about": "time of creation",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "updated_at",
          "about": "time of the last change",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "last_activity_at",
          "about": "time of the last activity",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "last_activity_type",
          "about": "type of the last activity",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "type",
          "about": "type of the Data Request",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "individual_id",
          "about": "identifier of the Individual",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "id",
          "about": "identifier of the Data Request",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "datarequest_id",
          "about": "identifier of the Data Request, as id",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        }
      ]
    },
    "DataRequestType": {
      "name": "DataRequestType",
      "kind": "enumeration",
      "about": "The type of a Data Request, which selects its workflow.",
      "provenance": "specified",
      "section": "Data Request",
      "closed": true,
      "values": [
        {
          "value": "ACADEMIC_SUMMARY",
          "about": "education summary",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "ENROLLMENT_STATUS",
          "about": "enrollment status",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "EMPLOYMENT_SUMMARY",
          "about": "employment summary",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "INCOME_SUMMARY",
          "about": "income summary",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "INCOME_EMPLOYMENT_DETAILS",
          "about": "income and employment details (VOIE)",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "HOME_INSURANCE_DETAILS",
          "about": "home insurance details",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "AUTO_INSURANCE_DETAILS",
          "about": "auto insurance details",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "RENTERS_INSURANCE_DETAILS",
          "about": "renters insurance details",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "REALIZED_GAINS",
          "about": "1099-B data of a brokerage account",
          "provenance": "specified",
          "section": "Data Request"
        },
        {
          "value": "CUSTOM",
          "about": "data that no other type covers",
          "provenance": "specified",
          "section": "Data Request"
        }
      ]
    },
    "DataRequestUpdate": {
      "name": "DataRequestUpdate",
      "kind": "object",
      "about": "The fields to change. Absent fields keep their values. A list or an object replaces the current one.",
      "provenance": "published"
    },
    "DataSource": {
      "name": "DataSource",
      "kind": "object",
      "about": "An online location of Items.",
      "provenance": "published"
    },
    "DataSourceAddress": {
      "name": "DataSourceAddress",
      "kind": "object",
      "about": "Postal address of an institution.",
      "provenance": "published"
    },
    "DataSourceContact": {
      "name": "DataSourceContact",
      "kind": "object",
      "about": "Contact details of the institution.",
      "provenance": "published"
    },
    "DataSourceFilters": {
      "name": "DataSourceFilters",
      "kind": "object",
      "about": "A result matches every filter.",
      "provenance": "published"
    },
    "DataSourceList": {
      "name": "DataSourceList",
      "kind": "list",
      "about": "The Data Sources found.",
      "provenance": "published"
    },
    "DataSourceOption": {
      "name": "DataSourceOption",
      "kind": "object",
      "about": "An option of this Data Source.",
      "provenance": "published"
    },
    "DataSourceSearch": {
      "name": "DataSourceSearch",
      "kind": "object",
      "about": "Which Data Sources to return.",
      "provenance": "published"
    },
    "DatarequestAcquisitionCompletedEvent": {
      "name": "DatarequestAcquisitionCompletedEvent",
      "kind": "object",
      "about": "Extraction is complete. All relevant documents of a connected account were read, or the required documents were uploaded.",
      "provenance": "published"
    },
    "DatarequestItemsAvailableEvent": {
      "name": "DatarequestItemsAvailableEvent",
      "kind": "object",
      "about": "Extraction is complete and there are Items. All relevant documents of a connected account were read, or the required documents were uploaded.",
      "provenance": "published"
    },
    "DatarequestItemsProcessedEvent": {
      "name": "DatarequestItemsProcessedEvent",
      "kind": "object",
      "about": "All Items of the Data Request are processed, both uploaded ones and those of a connected account.",
      "provenance": "chosen",
      "gap": "items-processed-body"
    },
    "DatarequestNoItemsEvent": {
      "name": "DatarequestNoItemsEvent",
      "kind": "object",
      "about": "Extraction is complete and there is no Item.",
      "provenance": "published"
    },
    "DatarequestRefreshFailedEvent": {
      "name": "DatarequestRefreshFailedEvent",
      "kind": "object",
      "about": "A scheduled refresh failed.",
      "provenance": "published"
    },
    "DatarequestReportAvailableEvent": {
      "name": "DatarequestReportAvailableEvent",
      "kind": "object",
      "about": "Data of the report is available.",
      "provenance": "published"
    },
    "DatarequestReportCompleteEvent": {
      "name": "DatarequestReportCompleteEvent",
      "kind": "object",
      "about": "All data of the report is available.",
      "provenance": "chosen",
      "gap": "report-event-body"
    },
    "DatarequestReportErrorEvent": {
      "name": "DatarequestReportErrorEvent",
      "kind": "object",
      "about": "An error occurred while the report was generated.",
      "provenance": "published"
    },
    "DatarequestReportUpdateAvailableEvent": {
      "name": "DatarequestReportUpdateAvailableEvent",
      "kind": "object",
      "about": "Data of the report was added or updated; datarequest.report_complete follows once the report is complete.",
      "provenance": "chosen",
      "gap": "report-event-body"
    },
    "DatarequestUpdatesAvailableEvent": {
      "name": "DatarequestUpdatesAvailableEvent",
      "kind": "object",
      "about": "Updated data for the Data Request is available.",
      "provenance": "published"
    },
    "DatasourceConnectedEvent": {
      "name": "DatasourceConnectedEvent",
      "kind": "object",
      "about": "A connection with the Data Source is established.",
      "provenance": "published"
    },
    "DatasourceSummary": {
      "name": "DatasourceSummary",
      "kind": "object",
      "about": "The Data Source of an element in the answer of a Service.",
      "provenance": "published"
    },
    "DateInterval": {
      "name": "DateInterval",
      "kind": "object",
      "about": "A period between two calendar dates.",
      "provenance": "published"
    },
    "Degree": {
      "name": "Degree",
      "kind": "object",
      "about": "A degree that the student pursues or was awarded.",
      "provenance": "published"
    },
    "DegreeStatus": {
      "name": "DegreeStatus",
      "kind": "enumeration",
      "about": "Status of a degree.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "AWARDED",
          "about": "conferred",
          "provenance": "published"
        },
        {
          "value": "ENROLLED",
          "about": "the student is enrolled",
          "provenance": "published"
        },
        {
          "value": "WITHDRAWN",
          "about": "the student withdrew",
          "provenance": "published"
        },
        {
          "value": "TERMINATED",
          "about": "the school ended the enrollment",
          "provenance": "published"
        },
        {
          "value": "UNKNOWN",
          "about": "not known",
          "provenance": "published"
        }
      ]
    },
    "DegreeSummary": {
      "name": "DegreeSummary",
      "kind": "object",
      "about": "A degree that the student pursues or was awarded.",
      "provenance": "published"
    },
    "DegreeType": {
      "name": "DegreeType",
      "kind": "enumeration",
      "about": "Kind of degree.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "HIGH-SCHOOL-DIPLOMA",
          "about": "high-school diploma",
          "provenance": "published"
        },
        {
          "value": "ASSOCIATE",
          "about": "associate degree",
          "provenance": "published"
        },
        {
          "value": "BACHELORS",
          "about": "bachelor's degree",
          "provenance": "published"
        },
        {
          "value": "MASTERS",
          "about": "master's degree by course work",
          "provenance": "published"
        },
        {
          "value": "MASTERS-RESEARCH",
          "about": "master's degree by research",
          "provenance": "published"
        },
        {
          "value": "DOCTORAL",
          "about": "doctoral degree",
          "provenance": "published"
        },
        {
          "value": "CERTIFICATE",
          "about": "certificate",
          "provenance": "published"
        },
        {
          "value": "DIPLOMA",
          "about": "diploma other than of a high school",
          "provenance": "published"
        },
        {
          "value": "NON-DEGREE",
          "about": "study without a degree",
          "provenance": "published"
        },
        {
          "value": "PROFESSIONAL",
          "about": "professional degree, as in law or medicine",
          "provenance": "published"
        },
        {
          "value": "UNDERGRADUATE",
          "about": "undergraduate study without a stated degree",
          "provenance": "published"
        },
        {
          "value": "UNKNOWN",
          "about": "not known",
          "provenance": "published"
        }
      ]
    },
    "DeliveryDetail": {
      "name": "DeliveryDetail",
      "kind": "object",
      "about": "A subscription: an event and the endpoint that receives it.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "DigestAnswer": {
      "name": "DigestAnswer",
      "kind": "object",
      "about": "The Item of a transcript. Its data is the digest.",
      "provenance": "published"
    },
    "DigestDegreeType": {
      "name": "DigestDegreeType",
      "kind": "enumeration",
      "about": "The degree type of a digest.",
      "provenance": "specified",
      "section": "Record schemas",
      "closed": true,
      "values": [
        {
          "value": "HIGH-SCHOOL-DIPLOMA",
          "about": "high-school diploma",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "ASSOCIATE",
          "about": "associate degree",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "BACHELORS",
          "about": "bachelor's degree",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MASTERS",
          "about": "master's degree by course work",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MASTERS-RESEARCH",
          "about": "master's degree by research",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "DOCTORAL",
          "about": "doctoral degree",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "CERTIFICATE",
          "about": "certificate",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "DIPLOMA",
          "about": "diploma other than of a high school",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "NON-DEGREE",
          "about": "study without a degree",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "PROFESSIONAL",
          "about": "professional degree, as in law or medicine",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "UNDERGRADUATE",
          "about": "undergraduate study without a stated degree",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        }
      ]
    },
    "DigestRequest": {
      "name": "DigestRequest",
      "kind": "object",
      "about": "The digest to read: of a transcript, a Data Request, an Individual or an earlier call. Send exactly one of `id`, `datarequest_id`, `individual_id` and `transaction_id`.",
      "provenance": "published"
    },
    "DocumentMediaType": {
      "name": "DocumentMediaType",
      "kind": "enumeration",
      "about": "Media type of a document.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "application/pdf",
          "about": "PDF",
          "provenance": "published"
        },
        {
          "value": "application/json",
          "about": "JSON, for inline records",
          "provenance": "published"
        },
        {
          "value": "image/jpeg",
          "about": "JPEG",
          "provenance": "published"
        },
        {
          "value": "image/jpg",
          "about": "JPEG, as some clients write it",
          "provenance": "published"
        },
        {
          "value": "image/png",
          "about": "PNG",
          "provenance": "published"
        },
        {
          "value": "image/tiff",
          "about": "TIFF",
          "provenance": "published"
        },
        {
          "value": "image/tif",
          "about": "TIFF, as some clients write it",
          "provenance": "published"
        },
        {
          "value": "image/bmp",
          "about": "BMP",
          "provenance": "published"
        },
        {
          "value": "image/pdf",
          "about": "PDF of scanned pages, as some clients write it",
          "provenance": "published"
        },
        {
          "value": "text/html",
          "about": "HTML",
          "provenance": "published"
        }
      ]
    },
    "Earning": {
      "name": "Earning",
      "kind": "object",
      "about": "One income and its amounts.",
      "provenance": "published"
    },
    "EarningType": {
      "name": "EarningType",
      "kind": "enumeration",
      "about": "The kind of an income.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "SALARY",
          "about": "salary, a fixed sum per period",
          "provenance": "published"
        },
        {
          "value": "WAGE",
          "about": "wages, paid by time worked",
          "provenance": "published"
        },
        {
          "value": "INVESTMENT",
          "about": "gains on investments",
          "provenance": "published"
        },
        {
          "value": "RENTAL",
          "about": "rents received",
          "provenance": "published"
        },
        {
          "value": "COMMISSION",
          "about": "commissions",
          "provenance": "published"
        },
        {
          "value": "INTEREST",
          "about": "interest",
          "provenance": "published"
        },
        {
          "value": "GIFTS",
          "about": "gifts",
          "provenance": "published"
        },
        {
          "value": "ALLOWANCE",
          "about": "allowances",
          "provenance": "published"
        },
        {
          "value": "GOVERNMENT_PAYMENT",
          "about": "payments of a public body",
          "provenance": "published"
        },
        {
          "value": "DIVIDENDS",
          "about": "dividends",
          "provenance": "published"
        },
        {
          "value": "RETIREMENT_PENSION",
          "about": "pensions and other retirement income",
          "provenance": "published"
        },
        {
          "value": "TAX_REFUND",
          "about": "refunds of tax",
          "provenance": "published"
        },
        {
          "value": "UNEMPLOYMENT",
          "about": "unemployment benefits",
          "provenance": "published"
        },
        {
          "value": "TRANSFER_IN",
          "about": "transfers into the account",
          "provenance": "published"
        },
        {
          "value": "OTHER_DEPOSITS",
          "about": "deposits of another kind into the account",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other income",
          "provenance": "published"
        }
      ]
    },
    "EarningsPeriodType": {
      "name": "EarningsPeriodType",
      "kind": "enumeration",
      "about": "Which earnings to collect.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CURRENT",
          "about": "earnings of the current period",
          "provenance": "published"
        },
        {
          "value": "HISTORIC",
          "about": "earnings of earlier periods too",
          "provenance": "published"
        }
      ]
    },
    "EmploymentLocation": {
      "name": "EmploymentLocation",
      "kind": "object",
      "about": "Where the work is done.",
      "provenance": "published"
    },
    "EmploymentPosition": {
      "name": "EmploymentPosition",
      "kind": "object",
      "about": "The position of a person in a role.",
      "provenance": "published"
    },
    "EmploymentRole": {
      "name": "EmploymentRole",
      "kind": "object",
      "about": "A current or past role with the employer.",
      "provenance": "published"
    },
    "EmploymentRoleType": {
      "name": "EmploymentRoleType",
      "kind": "enumeration",
      "about": "The terms of a role.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "FULL_TIME",
          "about": "full time",
          "provenance": "published"
        },
        {
          "value": "PART_TIME",
          "about": "part time",
          "provenance": "published"
        },
        {
          "value": "CONTRACT",
          "about": "contract work",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "other terms",
          "provenance": "published"
        }
      ]
    },
    "EmploymentServiceDetails": {
      "name": "EmploymentServiceDetails",
      "kind": "object",
      "about": "The person's service with the employer.",
      "provenance": "published"
    },
    "EmploymentStatus": {
      "name": "EmploymentStatus",
      "kind": "enumeration",
      "about": "Whether the person works for the employer.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "ACTIVE",
          "about": "works there",
          "provenance": "published"
        },
        {
          "value": "INACTIVE",
          "about": "does not work there at present",
          "provenance": "published"
        },
        {
          "value": "TERMINATED",
          "about": "the employment has ended",
          "provenance": "published"
        },
        {
          "value": "UNKNOWN",
          "about": "not known",
          "provenance": "published"
        }
      ]
    },
    "EmploymentSummary": {
      "name": "EmploymentSummary",
      "kind": "object",
      "about": "The employment with one employer.",
      "provenance": "published"
    },
    "EmploymentSummaryAnswer": {
      "name": "EmploymentSummaryAnswer",
      "kind": "object",
      "about": "Answer of get_employment_summary.",
      "provenance": "published"
    },
    "EmploymentSummaryReason": {
      "name": "EmploymentSummaryReason",
      "kind": "object",
      "about": "A reason for the result of get_employment_summary.",
      "provenance": "published"
    },
    "EmploymentSummaryReasonCode": {
      "name": "EmploymentSummaryReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_employment_summary.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MIE_VF_DPC",
          "about": "verified by a direct connection to the payroll system",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_NO_BAC",
          "about": "verified by paystubs the user submitted, without a check against the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USW2",
          "about": "verified by a W-2 the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_USW2",
          "about": "verified by paystubs and a W-2, both submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US_EDR",
          "about": "verified by an employment data report of a third party, submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DA_ESD",
          "about": "the start date of the employment stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_ESD",
          "about": "the start date of the employment is derived from the earliest paystub",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DA_EED",
          "about": "the end date of the employment stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_EED",
          "about": "the end date of the employment is derived from the latest paystub",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DA_ROLE",
          "about": "the role stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_DA_ES",
          "about": "the employment status stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_ES",
          "about": "the employment status is derived from the last pay date",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_INSUFFICIENT_DATA",
          "about": "the employment status cannot be derived; the role cannot be derived; the start date of the employment cannot be derived; the end date of the employment cannot be derived",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        }
      ]
    },
    "EnrollmentStatus": {
      "name": "EnrollmentStatus",
      "kind": "enumeration",
      "about": "The enrollment status in the answer of get_enrollment_status.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "ACTIVE",
          "about": "enrolled",
          "provenance": "published"
        },
        {
          "value": "INACTIVE",
          "about": "not enrolled",
          "provenance": "published"
        },
        {
          "value": "INSUFFICIENT_DATA",
          "about": "the data is not sufficient",
          "provenance": "published"
        }
      ]
    },
    "EnrollmentStatusAnswer": {
      "name": "EnrollmentStatusAnswer",
      "kind": "object",
      "about": "The enrollment status at each school, or the status of the transaction.",
      "provenance": "published"
    },
    "EnrollmentStatusReason": {
      "name": "EnrollmentStatusReason",
      "kind": "object",
      "about": "A reason for the result of get_enrollment_status.",
      "provenance": "published"
    },
    "EnrollmentStatusReasonCode": {
      "name": "EnrollmentStatusReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_enrollment_status.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MES_EXPLICIT_STATUS",
          "about": "the status is stated on the school's site",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MES_CURRENTLY_ENROLLED",
          "about": "the student is currently enrolled",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MES_COURSE_IN_PRG",
          "about": "courses are in progress",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MES_COURSE_IN_PRG_DEG_AWD_LT_90",
          "about": "courses are in progress, and a degree was awarded less than 90 days before the date of the data",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MES_LAST_TERM_LT_180",
          "about": "the last term ended within 180 days",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MES_LAST_TERM_LT_180_DEG_AWD_GT_270",
          "about": "the last term ended within 180 days of the creation of the Item, and a degree was awarded more than 270 days before",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MES_COURSE_IN_PRG_DEG_AWD_LT_60",
          "about": "courses are in progress, and a degree was awarded less than 60 days before the creation of the Item",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MES_LAST_TERM_GT_180",
          "about": "the last term ended more than 180 days ago",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MES_WITHDRAWN",
          "about": "the student has withdrawn from all programs",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MES_VERIFIED_CREDENTIALS",
          "about": "the login credentials are verified",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MES_INSUFFICIENT_DATA",
          "about": "the enrollment status could not be derived or is unavailable",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MES_VF_DAC",
          "about": "verified through a direct school account connection",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MES_VF_USD",
          "about": "verified from a transcript submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MES_VF_DAC_USD",
          "about": "verified through a direct school account connection and from a transcript submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        }
      ]
    },
    "EnrollmentStatusReport": {
      "name": "EnrollmentStatusReport",
      "kind": "object",
      "about": "Whether the student is enrolled at one school.",
      "provenance": "published"
    },
    "EnrollmentType": {
      "name": "EnrollmentType",
      "kind": "enumeration",
      "about": "The course load of a student.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "FULL_TIME",
          "about": "a full load of courses",
          "provenance": "published"
        },
        {
          "value": "PART_TIME",
          "about": "less than a full load",
          "provenance": "published"
        },
        {
          "value": "INACTIVE",
          "about": "not enrolled",
          "provenance": "published"
        },
        {
          "value": "UNKNOWN",
          "about": "not known",
          "provenance": "published"
        }
      ]
    },
    "ErrorBody": {
      "name": "ErrorBody",
      "kind": "object",
      "about": "The body of every error.",
      "provenance": "published"
    },
    "EventLogDetails": {
      "name": "EventLogDetails",
      "kind": "object",
      "about": "The details of a recorded event, by its type. DATAREQUEST_UPDATED: third_party_requester, requester_name, requester_logo_url, requester_logo, referrer, request_details, delivery_details, refresh_policy, enable_manual_upload, enable_report_updates, autorun_services. DATAREQUEST_LINK_GENERATED: uri, expires_at. NOTIFY_USER_REQUESTED: email_notification, sms_notification, additional_message. DATAREQUEST_LINK_EXTENDED: expires_at. DATAREQUEST_LINK_EXPIRED: code, description. DATAREQUEST_LINK_ACCESSED: uri. DATASOURCE_CLASSIFIED: datasource_id. LOGIN_ATTEMPTED, INVALID_CREDENTIALS, DATASOURCE_CONNECTED, ITEMS_AVAILABLE, ITEMS_PROCESSED, NO_ITEMS, USER_INTERVENTION_REQUIRED, SESSION_TERMINATED, SESSION_LOGGED_OUT: session_id. ITEM_CREATED, ITEM_PROCESSED: item_id. ITEM_UNPROCESSABLE: item_id, reason. DOCUMENT_SELECTED, DOCUMENT_UPLOADED, VALID_DOCUMENT: file_name, media_type. SOURCE_DATA_TYPE_CHECK: file_name, source_data_type. INVALID_DOCUMENT: file_name, media_type, reason. AGGREGATOR_INITIATED, AGGREGATOR_CONNECTION_SUCCESSFUL: provider. AGGREGATOR_CONNECTION_UNSUCCESSFUL: provider, reason. REPORT_REQUESTED, REPORT_AVAILABLE, REPORT_UPDATE_AVAILABLE, REPORT_COMPLETE, REPORT_ERROR: transaction_id. REFRESH_INITIATED, REFRESH_COMPLETED, REFRESH_FAILED: refresh_id. REFRESH_SCHEDULED: refresh_id, next_refresh_at. REFRESH_DISCARDED: refresh_id, reason. CONSENT_REGISTERED, CONSENT_DEREGISTER: id, description, accepted, recorded_at. An update lists only what changed.",
      "provenance": "published"
    },
    "EventLogEntry": {
      "name": "EventLogEntry",
      "kind": "object",
      "about": "An event recorded for a Data Request.",
      "provenance": "published"
    },
    "FieldOfStudy": {
      "name": "FieldOfStudy",
      "kind": "object",
      "about": "A subject of a degree.",
      "provenance": "published"
    },
    "FieldOfStudyType": {
      "name": "FieldOfStudyType",
      "kind": "enumeration",
      "about": "The role of a field of study in a degree.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "MAJOR",
          "about": "main subject",
          "provenance": "published"
        },
        {
          "value": "MINOR",
          "about": "secondary subject",
          "provenance": "published"
        },
        {
          "value": "CONCENTRATION",
          "about": "specialization within the main subject",
          "provenance": "published"
        }
      ]
    },
    "Form1098Totals": {
      "name": "Form1098Totals",
      "kind": "object",
      "about": "Sums of all mortgages of the statement.",
      "provenance": "chosen",
      "gap": "form-1098-boxes"
    },
    "Form1098Transaction": {
      "name": "Form1098Transaction",
      "kind": "object",
      "about": "The information about one mortgage.",
      "provenance": "chosen",
      "gap": "form-1098-boxes"
    },
    "Form1099B": {
      "name": "Form1099B",
      "kind": "object",
      "about": "Proceeds from broker and barter exchange transactions.",
      "provenance": "chosen",
      "gap": "form-1099-b-shape"
    },
    "Form1099BState": {
      "name": "Form1099BState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-b-shape"
    },
    "Form1099BTransaction": {
      "name": "Form1099BTransaction",
      "kind": "object",
      "about": "One transaction of a 1099-B with all its boxes. Boxes 8 to 11 belong to regulated futures, foreign currency and option contracts.",
      "provenance": "chosen",
      "gap": "form-1099-b-shape"
    },
    "Form1099Da": {
      "name": "Form1099Da",
      "kind": "object",
      "about": "Proceeds from digital asset transactions.",
      "provenance": "chosen",
      "gap": "form-1099-da-boxes"
    },
    "Form1099DaState": {
      "name": "Form1099DaState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-da-boxes"
    },
    "Form1099DaTransaction": {
      "name": "Form1099DaTransaction",
      "kind": "object",
      "about": "One sale of digital assets, or several reported together.",
      "provenance": "chosen",
      "gap": "form-1099-da-boxes"
    },
    "Form1099Div": {
      "name": "Form1099Div",
      "kind": "object",
      "about": "Dividends and distributions.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099DivState": {
      "name": "Form1099DivState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099Int": {
      "name": "Form1099Int",
      "kind": "object",
      "about": "Interest income.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099IntState": {
      "name": "Form1099IntState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099Misc": {
      "name": "Form1099Misc",
      "kind": "object",
      "about": "Rents, royalties, prizes and other income.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099MiscState": {
      "name": "Form1099MiscState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099Nec": {
      "name": "Form1099Nec",
      "kind": "object",
      "about": "Pay for work done by someone who is not an employee.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099NecState": {
      "name": "Form1099NecState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099Oid": {
      "name": "Form1099Oid",
      "kind": "object",
      "about": "Original issue discount: interest of an obligation issued below its face value.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099OidState": {
      "name": "Form1099OidState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099R": {
      "name": "Form1099R",
      "kind": "object",
      "about": "Distributions from pensions, annuities, retirement plans and IRAs.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099RLocality": {
      "name": "Form1099RLocality",
      "kind": "object",
      "about": "The information for one locality.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099RState": {
      "name": "Form1099RState",
      "kind": "object",
      "about": "The information for one state.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form8949Box": {
      "name": "Form8949Box",
      "kind": "enumeration",
      "about": "Checkbox of Form 8949 for a sale.",
      "provenance": "chosen",
      "gap": "form-1099-b-shape",
      "closed": false,
      "values": [
        {
          "value": "A",
          "about": "short-term, basis reported",
          "provenance": "chosen",
          "gap": "form-1099-b-shape"
        },
        {
          "value": "B",
          "about": "short-term, basis not reported",
          "provenance": "chosen",
          "gap": "form-1099-b-shape"
        },
        {
          "value": "D",
          "about": "long-term, basis reported",
          "provenance": "chosen",
          "gap": "form-1099-b-shape"
        },
        {
          "value": "E",
          "about": "long-term, basis not reported",
          "provenance": "chosen",
          "gap": "form-1099-b-shape"
        },
        {
          "value": "X",
          "about": "holding period unknown, basis not reported",
          "provenance": "chosen",
          "gap": "form-1099-b-shape"
        },
        {
          "value": "G",
          "about": "short-term digital asset, basis reported",
          "provenance": "chosen",
          "gap": "form-1099-da-boxes"
        },
        {
          "value": "H",
          "about": "short-term digital asset, basis not reported",
          "provenance": "chosen",
          "gap": "form-1099-da-boxes"
        },
        {
          "value": "J",
          "about": "long-term digital asset, basis reported",
          "provenance": "chosen",
          "gap": "form-1099-da-boxes"
        },
        {
          "value": "K",
          "about": "long-term digital asset, basis not reported",
          "provenance": "chosen",
          "gap": "form-1099-da-boxes"
        },
        {
          "value": "Y",
          "about": "digital asset whose holding period is unknown, basis not reported",
          "provenance": "chosen",
          "gap": "form-1099-da-boxes"
        }
      ]
    },
    "GainAsset": {
      "name": "GainAsset",
      "kind": "object",
      "about": "The asset that was sold.",
      "provenance": "published"
    },
    "GainAssetType": {
      "name": "GainAssetType",
      "kind": "enumeration",
      "about": "Kind of asset.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "SECURITY",
          "about": "a share, bond, fund, option or other security",
          "provenance": "published"
        },
        {
          "value": "CRYPTO",
          "about": "a digital asset",
          "provenance": "published"
        },
        {
          "value": "REAL_ESTATE",
          "about": "real estate",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "anything else",
          "provenance": "published"
        }
      ]
    },
    "GainTermTotals": {
      "name": "GainTermTotals",
      "kind": "object",
      "about": "Sums of the transactions of one holding period.",
      "provenance": "published"
    },
    "GainTotals": {
      "name": "GainTotals",
      "kind": "object",
      "about": "Realized gain totals.",
      "provenance": "published"
    },
    "GainTransaction": {
      "name": "GainTransaction",
      "kind": "object",
      "about": "One sale or other closing of a position. Boxes are those of form 1099-B.",
      "provenance": "published"
    },
    "GainType": {
      "name": "GainType",
      "kind": "enumeration",
      "about": "The holding period of an asset.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "SHORT_TERM",
          "about": "one year or less",
          "provenance": "published"
        },
        {
          "value": "LONG_TERM",
          "about": "more than one year",
          "provenance": "published"
        }
      ]
    },
    "GovernmentId": {
      "name": "GovernmentId",
      "kind": "object",
      "about": "A government identifier.",
      "provenance": "published"
    },
    "GpaRange": {
      "name": "GpaRange",
      "kind": "object",
      "about": "The scale of a grade point average.",
      "provenance": "published"
    },
    "Gradscore": {
      "name": "Gradscore",
      "kind": "object",
      "about": "Academic persistence: the probability that the student is enrolled or has graduated 12 months after measurement. The algorithm is proprietary. The reference server returns a documented stand-in.",
      "provenance": "published"
    },
    "GradscoreAnswer": {
      "name": "GradscoreAnswer",
      "kind": "object",
      "about": "A gradscore, or the status of the transaction.",
      "provenance": "published"
    },
    "GradscoreReason": {
      "name": "GradscoreReason",
      "kind": "object",
      "about": "A reason for the score, or for its absence.",
      "provenance": "published"
    },
    "GradscoreReasonCode": {
      "name": "GradscoreReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of gradscore.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "MGS_GRADSCORE_AVAILABLE",
          "about": "the score is available",
          "provenance": "published"
        },
        {
          "value": "UNSUPPORTED_FORMAT",
          "about": "the format of the document is not supported",
          "provenance": "chosen",
          "gap": "processing-failures"
        },
        {
          "value": "UNPROCESSABLE_DOCUMENT_QUALITY",
          "about": "the document cannot be read well enough",
          "provenance": "chosen",
          "gap": "processing-failures"
        },
        {
          "value": "PARTIAL_DOCUMENT",
          "about": "part of the document is missing",
          "provenance": "chosen",
          "gap": "processing-failures"
        },
        {
          "value": "NO_ITEMS",
          "about": "there are no Items (Services)",
          "provenance": "chosen",
          "gap": "processing-failures"
        }
      ]
    },
    "HttpHeaders": {
      "name": "HttpHeaders",
      "kind": "map",
      "about": "HTTP header values by header name.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "Immunization": {
      "name": "Immunization",
      "kind": "object",
      "about": "An immunization on file with the school.",
      "provenance": "published"
    },
    "IncomeBeneficiary": {
      "name": "IncomeBeneficiary",
      "kind": "object",
      "about": "The recipient of an income.",
      "provenance": "published"
    },
    "IncomeEmploymentDetails": {
      "name": "IncomeEmploymentDetails",
      "kind": "object",
      "about": "The employment with one employer and its income, or the income in one bank account.",
      "provenance": "published"
    },
    "IncomeEmploymentDetailsAnswer": {
      "name": "IncomeEmploymentDetailsAnswer",
      "kind": "object",
      "about": "Answer of get_income_employment_details.",
      "provenance": "published"
    },
    "IncomeEmploymentDetailsReason": {
      "name": "IncomeEmploymentDetailsReason",
      "kind": "object",
      "about": "A reason for the result of get_income_employment_details.",
      "provenance": "published"
    },
    "IncomeEmploymentDetailsReasonCode": {
      "name": "IncomeEmploymentDetailsReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_income_employment_details.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MIE_VF_DPC",
          "about": "verified by a direct connection to the payroll system",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_NO_BAC",
          "about": "verified by paystubs the user submitted, without a check against the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USW2",
          "about": "verified by a W-2 the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_USW2",
          "about": "verified by paystubs and a W-2, both submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US_EDR",
          "about": "verified by an employment data report of a third party, submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_BAC",
          "about": "verified by paystubs the user submitted, checked against the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_US1099NEC",
          "about": "verified by a form 1099-NEC the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099MISC",
          "about": "verified by a form 1099-MISC the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099B",
          "about": "verified by a form 1099-B the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099OID",
          "about": "verified by a form 1099-OID the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099DIV",
          "about": "verified by a form 1099-DIV the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099INT",
          "about": "verified by a form 1099-INT the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099CONSOLIDATED",
          "about": "verified by a consolidated form 1099 the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_DPC_USP",
          "about": "verified by a direct payroll connection and paystubs the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_DPC_USW2",
          "about": "verified by a direct payroll connection and a W-2 the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_UCB",
          "about": "verified by a bank account the user connected",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_W2",
          "about": "the income is wages, tips and other compensation, box 1 of the W-2",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_ERNG_1099NEC",
          "about": "the earnings are box 1 of the 1099-NEC",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_ERNG_1099INT",
          "about": "the earnings are from the 1099-INT",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099DIV",
          "about": "the earnings are from the 1099-DIV",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099B",
          "about": "the earnings are from the 1099-B",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099OID",
          "about": "the earnings are from the 1099-OID",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099MISC",
          "about": "the earnings are rents, box 1 of the 1099-MISC; the earnings are royalties, box 2 of the 1099-MISC; the earnings are other income, box 3 of the 1099-MISC",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_EIN",
          "about": "the employer's EIN is taken from the W-2",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NI_BEM",
          "about": "net income of the paystub matches an entry in the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NI_NO_BEM",
          "about": "net income of the paystub matches no entry in the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NID_BEM",
          "about": "net income of the paystub matches entries in the bank account, the deposit being split",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NIP_BEM",
          "about": "net income of at least one paystub matches an entry in the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NIDP_BEM",
          "about": "net income of at least one paystub matches entries in the bank account, the deposit being split",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DA_ESD",
          "about": "the start date of the employment stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_ESD",
          "about": "the start date of the employment is derived from the earliest paystub",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DA_EED",
          "about": "the end date of the employment stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_EED",
          "about": "the end date of the employment is derived from the latest paystub",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DA_ROLE",
          "about": "the role stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_DA_ES",
          "about": "the employment status stands in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_ES",
          "about": "the employment status is derived from the last pay date",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_INSUFFICIENT_DATA",
          "about": "earnings cannot be derived; yearly earnings cannot be derived; the EIN cannot be derived; the employment status cannot be derived; the role cannot be derived; the start date of the employment cannot be derived; the end date of the employment cannot be derived",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        }
      ]
    },
    "IncomeRemitter": {
      "name": "IncomeRemitter",
      "kind": "object",
      "about": "The payer of an income.",
      "provenance": "published"
    },
    "IncomeSummary": {
      "name": "IncomeSummary",
      "kind": "object",
      "about": "The income from one payer or in one bank account.",
      "provenance": "published"
    },
    "IncomeSummaryAnswer": {
      "name": "IncomeSummaryAnswer",
      "kind": "object",
      "about": "Answer of get_income_summary.",
      "provenance": "published"
    },
    "IncomeSummaryReason": {
      "name": "IncomeSummaryReason",
      "kind": "object",
      "about": "A reason for the result of get_income_summary.",
      "provenance": "published"
    },
    "IncomeSummaryReasonCode": {
      "name": "IncomeSummaryReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_income_summary.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MIE_VF_DPC",
          "about": "verified by a direct connection to the payroll system",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_NO_BAC",
          "about": "verified by paystubs the user submitted, without a check against the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USW2",
          "about": "verified by a W-2 the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_USW2",
          "about": "verified by paystubs and a W-2, both submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US_EDR",
          "about": "verified by an employment data report of a third party, submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_USP_BAC",
          "about": "verified by paystubs the user submitted, checked against the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_US1099NEC",
          "about": "verified by a form 1099-NEC the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099MISC",
          "about": "verified by a form 1099-MISC the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099B",
          "about": "verified by a form 1099-B the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099OID",
          "about": "verified by a form 1099-OID the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099DIV",
          "about": "verified by a form 1099-DIV the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099INT",
          "about": "verified by a form 1099-INT the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_US1099CONSOLIDATED",
          "about": "verified by a consolidated form 1099 the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_DPC_USP",
          "about": "verified by a direct payroll connection and paystubs the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_DPC_USW2",
          "about": "verified by a direct payroll connection and a W-2 the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_VF_UCB",
          "about": "verified by a bank account the user connected",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_VF_W2",
          "about": "the income is wages, tips and other compensation, box 1 of the W-2",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_ERNG_1099NEC",
          "about": "the earnings are box 1 of the 1099-NEC",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_ERNG_1099INT",
          "about": "the earnings are from the 1099-INT",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099DIV",
          "about": "the earnings are from the 1099-DIV",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099B",
          "about": "the earnings are from the 1099-B",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099OID",
          "about": "the earnings are from the 1099-OID",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MIE_ERNG_1099MISC",
          "about": "the earnings are rents, box 1 of the 1099-MISC; the earnings are royalties, box 2 of the 1099-MISC; the earnings are other income, box 3 of the 1099-MISC",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_DRVD_EIN",
          "about": "the employer's EIN is taken from the W-2",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NI_BEM",
          "about": "net income of the paystub matches an entry in the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NI_NO_BEM",
          "about": "net income of the paystub matches no entry in the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NID_BEM",
          "about": "net income of the paystub matches entries in the bank account, the deposit being split",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NIP_BEM",
          "about": "net income of at least one paystub matches an entry in the bank account",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_NIDP_BEM",
          "about": "net income of at least one paystub matches entries in the bank account, the deposit being split",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MIE_INSUFFICIENT_DATA",
          "about": "earnings cannot be derived; yearly earnings cannot be derived; the EIN cannot be derived",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        }
      ]
    },
    "Individual": {
      "name": "Individual",
      "kind": "object",
      "about": "The client's user: the person whose data is collected.",
      "provenance": "specified",
      "section": "Individual"
    },
    "IndividualAddress": {
      "name": "IndividualAddress",
      "kind": "object",
      "about": "A postal address from the client.",
      "provenance": "published"
    },
    "IndividualCountry": {
      "name": "IndividualCountry",
      "kind": "object",
      "about": "The country of an address from the client.",
      "provenance": "published"
    },
    "IndividualCreated": {
      "name": "IndividualCreated",
      "kind": "object",
      "about": "Identifier of the Individual just created.",
      "provenance": "published"
    },
    "IndividualInput": {
      "name": "IndividualInput",
      "kind": "object",
      "about": "The person to create.",
      "provenance": "published"
    },
    "IndividualItem": {
      "name": "IndividualItem",
      "kind": "object",
      "about": "An Item in the list of an Individual.",
      "provenance": "published"
    },
    "IndividualItems": {
      "name": "IndividualItems",
      "kind": "object",
      "about": "The Items of an Individual or a Data Request.",
      "provenance": "published"
    },
    "IndividualItemsRequest": {
      "name": "IndividualItemsRequest",
      "kind": "object",
      "about": "An Individual or a Data Request whose Items to list. Send exactly one of `individual_id`, `individual` and `datarequest_id`.",
      "provenance": "published"
    },
    "IndividualPurgedEvent": {
      "name": "IndividualPurgedEvent",
      "kind": "object",
      "about": "An Individual and all associated data are erased after a call of compliance/purge_individual.",
      "provenance": "chosen",
      "gap": "individual-purged-body"
    },
    "IndividualReference": {
      "name": "IndividualReference",
      "kind": "object",
      "about": "An Individual. Send exactly one of `individual_id` and `id`.",
      "provenance": "specified",
      "section": "Individual"
    },
    "Institution": {
      "name": "Institution",
      "kind": "object",
      "about": "A school, college or university.",
      "provenance": "published"
    },
    "InstitutionIdType": {
      "name": "InstitutionIdType",
      "kind": "enumeration",
      "about": "The register of an institution identifier.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "IPEDS",
          "about": "postsecondary institutions of the United States",
          "provenance": "published"
        },
        {
          "value": "CEEB",
          "about": "schools and test centers of the College Board",
          "provenance": "published"
        },
        {
          "value": "AISHE",
          "about": "higher education institutions of India",
          "provenance": "published"
        }
      ]
    },
    "InstitutionType": {
      "name": "InstitutionType",
      "kind": "enumeration",
      "about": "Kind of institution behind a Data Source.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "COLLEGE",
          "about": "school, college or university",
          "provenance": "published"
        },
        {
          "value": "EMPLOYER",
          "about": "employer",
          "provenance": "published"
        },
        {
          "value": "PAYROLL_PROCESSOR",
          "about": "company that runs payrolls for employers",
          "provenance": "published"
        },
        {
          "value": "HOMEINSURANCE",
          "about": "home insurer",
          "provenance": "published"
        },
        {
          "value": "AUTOINSURANCE",
          "about": "auto insurer",
          "provenance": "published"
        },
        {
          "value": "BROKERAGE_ACCOUNT",
          "about": "brokerage",
          "provenance": "published"
        }
      ]
    },
    "InsuranceCoverage": {
      "name": "InsuranceCoverage",
      "kind": "object",
      "about": "A coverage of a policy; one per vehicle for AUTO.",
      "provenance": "published"
    },
    "InsuranceCoverageType": {
      "name": "InsuranceCoverageType",
      "kind": "enumeration",
      "about": "What a coverage insures.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "AUTO",
          "about": "one vehicle",
          "provenance": "published"
        },
        {
          "value": "HOME",
          "about": "a dwelling and its owner",
          "provenance": "published"
        },
        {
          "value": "RENTERS",
          "about": "a rented dwelling and its tenant",
          "provenance": "chosen",
          "gap": "insurance-renters-coverage"
        },
        {
          "value": "PERSONAL_UMBRELLA",
          "about": "liability above that of other policies",
          "provenance": "published"
        }
      ]
    },
    "InsuranceDetailsAnswer": {
      "name": "InsuranceDetailsAnswer",
      "kind": "object",
      "about": "The insurance policies, or the status of the transaction.",
      "provenance": "published"
    },
    "InsuranceDetailsReason": {
      "name": "InsuranceDetailsReason",
      "kind": "object",
      "about": "A reason for the result of get_insurance_details.",
      "provenance": "published"
    },
    "InsuranceDetailsReasonCode": {
      "name": "InsuranceDetailsReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_insurance_details.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MID_VF_DAC",
          "about": "verified through a direct account connection",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MID_VF_USD",
          "about": "verified from documents submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MID_VF_USIC",
          "about": "verified from an insurance card submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MID_VF_DAC_USD",
          "about": "verified through a direct account connection and from documents submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MID_DA_STATUS",
          "about": "the status is stated in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MID_DRVD_STATUS",
          "about": "the status is derived from the coverage dates",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MID_INSUFFICIENT_DATA",
          "about": "there is not enough data to process; there is not enough data to derive the status",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        }
      ]
    },
    "InsuranceDetailsReport": {
      "name": "InsuranceDetailsReport",
      "kind": "object",
      "about": "The details of one policy.",
      "provenance": "published"
    },
    "InsuranceParty": {
      "name": "InsuranceParty",
      "kind": "object",
      "about": "A person or company named in a policy.",
      "provenance": "published"
    },
    "InsurancePaymentFrequency": {
      "name": "InsurancePaymentFrequency",
      "kind": "enumeration",
      "about": "How often a premium is paid.",
      "provenance": "specified",
      "section": "Record schemas",
      "closed": true,
      "values": [
        {
          "value": "ANNUAL",
          "about": "once a year",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "SEMI_ANNUAL",
          "about": "twice a year",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "QUARTERLY",
          "about": "four times a year",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "MONTHLY",
          "about": "every month",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "SEMI_MONTHLY",
          "about": "twice a month",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "OTHER",
          "about": "any other interval",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        }
      ]
    },
    "InsurancePolicyType": {
      "name": "InsurancePolicyType",
      "kind": "enumeration",
      "about": "What a policy insures.",
      "provenance": "specified",
      "section": "Record schemas",
      "closed": true,
      "values": [
        {
          "value": "AUTO",
          "about": "vehicles",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "HOME",
          "about": "a dwelling and its owner",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "RENTERS",
          "about": "a tenant's belongings and liability",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "PERSONAL_UMBRELLA",
          "about": "liability above that of other policies",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        }
      ]
    },
    "InsuranceStatus": {
      "name": "InsuranceStatus",
      "kind": "enumeration",
      "about": "Status of a policy.",
      "provenance": "specified",
      "section": "Record schemas",
      "closed": true,
      "values": [
        {
          "value": "ACTIVE",
          "about": "in force",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "EXPIRED",
          "about": "the coverage period is over",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "PENDING_ACTIVATION",
          "about": "will come into force",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "PENDING_CANCELLATION",
          "about": "in force, will be cancelled",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "PENDING_EXPIRATION",
          "about": "in force, about to expire",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "CANCELLED",
          "about": "ended before the coverage period did",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "UNVERIFIED",
          "about": "stated, but not confirmed",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "RESCINDED",
          "about": "voided as if never issued",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        },
        {
          "value": "NOT_AVAILABLE",
          "about": "the source does not say",
          "provenance": "specified",
          "section": "Record schemas",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        }
      ]
    },
    "InsuranceStatusAnswer": {
      "name": "InsuranceStatusAnswer",
      "kind": "object",
      "about": "The status of each policy, or the status of the transaction.",
      "provenance": "published"
    },
    "InsuranceStatusReason": {
      "name": "InsuranceStatusReason",
      "kind": "object",
      "about": "A reason for the result of get_insurance_status.",
      "provenance": "published"
    },
    "InsuranceStatusReasonCode": {
      "name": "InsuranceStatusReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_insurance_status.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MIS_VF_DAC",
          "about": "verified through a direct account connection",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "insurance-status-code-meanings"
          }
        },
        {
          "value": "MIS_VF_USD",
          "about": "verified from documents submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "insurance-status-code-meanings"
          }
        },
        {
          "value": "MIS_VF_USIC",
          "about": "verified from an insurance card submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "insurance-status-code-meanings"
          }
        },
        {
          "value": "MIS_VF_DAC_USD",
          "about": "verified through a direct account connection and from documents submitted by the user",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "insurance-status-code-meanings"
          }
        },
        {
          "value": "MIS_DA_STATUS",
          "about": "the status is stated in the source",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "insurance-status-code-meanings"
          }
        },
        {
          "value": "MIS_DRVD_STATUS",
          "about": "the status is derived from the coverage dates",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "insurance-status-code-meanings"
          }
        },
        {
          "value": "MIS_INSUFFICIENT_DATA",
          "about": "there is not enough data to process; there is not enough data to derive the status",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "insurance-status-code-meanings"
          }
        }
      ]
    },
    "InsuranceStatusReport": {
      "name": "InsuranceStatusReport",
      "kind": "object",
      "about": "Whether one policy is in force.",
      "provenance": "chosen",
      "gap": "insurance-status-report"
    },
    "InsuredDriver": {
      "name": "InsuredDriver",
      "kind": "object",
      "about": "A driver listed for a vehicle.",
      "provenance": "published"
    },
    "InsuredProperty": {
      "name": "InsuredProperty",
      "kind": "object",
      "about": "The property a coverage insures.",
      "provenance": "published"
    },
    "InsuredVehicle": {
      "name": "InsuredVehicle",
      "kind": "object",
      "about": "The vehicle a coverage insures.",
      "provenance": "published"
    },
    "InterestedParty": {
      "name": "InterestedParty",
      "kind": "object",
      "about": "A third party with an interest in an insured vehicle or property.",
      "provenance": "published"
    },
    "InterestedPartyType": {
      "name": "InterestedPartyType",
      "kind": "enumeration",
      "about": "The interest of a third party in what is insured.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "FIRST_MORTGAGEE",
          "about": "holds the first mortgage; property only",
          "provenance": "published"
        },
        {
          "value": "SECOND_MORTGAGEE",
          "about": "holds the second mortgage; property only",
          "provenance": "published"
        },
        {
          "value": "THIRD_MORTGAGEE",
          "about": "holds the third mortgage; property only",
          "provenance": "published"
        },
        {
          "value": "HOMEOWNERS_ASSOCIATION",
          "about": "association the property belongs to; property only",
          "provenance": "published"
        },
        {
          "value": "LIEN_HOLDER",
          "about": "has a lien on the vehicle or property",
          "provenance": "published"
        },
        {
          "value": "LESSOR",
          "about": "owns the leased vehicle",
          "provenance": "published"
        },
        {
          "value": "SERVICING_AGENT",
          "about": "services the loan for the lender",
          "provenance": "published"
        },
        {
          "value": "LOSS_PAYEE",
          "about": "is paid first after a loss",
          "provenance": "published"
        },
        {
          "value": "CONTRACTOR",
          "about": "works on the vehicle or property",
          "provenance": "published"
        },
        {
          "value": "NAMED_ADDITIONAL_INSURED",
          "about": "is insured beside the policy holder",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other interest",
          "provenance": "published"
        }
      ]
    },
    "Invitation": {
      "name": "Invitation",
      "kind": "object",
      "about": "An invitation to share data.",
      "provenance": "published"
    },
    "InvitationCreated": {
      "name": "InvitationCreated",
      "kind": "object",
      "about": "Identifier of the invitation just created.",
      "provenance": "published"
    },
    "InvitationDataSource": {
      "name": "InvitationDataSource",
      "kind": "object",
      "about": "The Data Source of an invitation.",
      "provenance": "published"
    },
    "InvitationFilters": {
      "name": "InvitationFilters",
      "kind": "object",
      "about": "A result matches every filter.",
      "provenance": "published"
    },
    "InvitationInput": {
      "name": "InvitationInput",
      "kind": "object",
      "about": "The invitation to create.",
      "provenance": "published"
    },
    "InvitationLink": {
      "name": "InvitationLink",
      "kind": "object",
      "about": "A link to the hosted portal. A Data Request has at most one available link.",
      "provenance": "specified",
      "section": "Invitation link"
    },
    "InvitationLinkExpiration": {
      "name": "InvitationLinkExpiration",
      "kind": "object",
      "about": "The Data Request of the link to expire.",
      "provenance": "published"
    },
    "InvitationLinkGenerated": {
      "name": "InvitationLinkGenerated",
      "kind": "object",
      "about": "The link to share.",
      "provenance": "published"
    },
    "InvitationLinkRequest": {
      "name": "InvitationLinkRequest",
      "kind": "object",
      "about": "The Data Request of the link. If a link is available, its expiry is updated as provided.",
      "provenance": "published"
    },
    "InvitationLinks": {
      "name": "InvitationLinks",
      "kind": "object",
      "about": "The links of a Data Request.",
      "provenance": "published"
    },
    "InvitationList": {
      "name": "InvitationList",
      "kind": "list",
      "about": "The invitations found.",
      "provenance": "published"
    },
    "InvitationReference": {
      "name": "InvitationReference",
      "kind": "object",
      "about": "Identifier of one invitation.",
      "provenance": "published"
    },
    "InvitationSearch": {
      "name": "InvitationSearch",
      "kind": "object",
      "about": "Which invitations to return.",
      "provenance": "published"
    },
    "InvitationStatus": {
      "name": "InvitationStatus",
      "kind": "enumeration",
      "about": "State of an invitation.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "ACTIVE",
          "about": "can be opened",
          "provenance": "published"
        },
        {
          "value": "USED",
          "about": "opened by the Individual",
          "provenance": "published"
        },
        {
          "value": "EXPIRED",
          "about": "the validity ended, or its expiry was requested",
          "provenance": "published"
        },
        {
          "value": "COMPLETED",
          "about": "the Individual completed the request",
          "provenance": "published"
        }
      ]
    },
    "Item": {
      "name": "Item",
      "kind": "object",
      "about": "Data that an Individual shared.",
      "provenance": "specified",
      "section": "Item"
    },
    "ItemCreated": {
      "name": "ItemCreated",
      "kind": "object",
      "about": "The Item just created.",
      "provenance": "published"
    },
    "ItemCreatedEvent": {
      "name": "ItemCreatedEvent",
      "kind": "object",
      "about": "There is a new Item, from a Data Source, from an upload through Link, or from items/new.",
      "provenance": "published"
    },
    "ItemFilesUpload": {
      "name": "ItemFilesUpload",
      "kind": "object",
      "about": "Documents of a new Item.",
      "provenance": "published"
    },
    "ItemFilters": {
      "name": "ItemFilters",
      "kind": "object",
      "about": "A result matches every filter, and any value of a filter that is a list.",
      "provenance": "chosen",
      "gap": "item-list"
    },
    "ItemInput": {
      "name": "ItemInput",
      "kind": "object",
      "about": "The Item to create. Without datarequest_id, the Item gets a new Data Request.",
      "provenance": "published"
    },
    "ItemList": {
      "name": "ItemList",
      "kind": "list",
      "about": "Items without data, confidence and source_data.",
      "provenance": "chosen",
      "gap": "item-list"
    },
    "ItemListOptions": {
      "name": "ItemListOptions",
      "kind": "object",
      "about": "The size and order of the list.",
      "provenance": "chosen",
      "gap": "item-list"
    },
    "ItemProcessedEvent": {
      "name": "ItemProcessedEvent",
      "kind": "object",
      "about": "An Item is processed and its data can be read.",
      "provenance": "published"
    },
    "ItemReference": {
      "name": "ItemReference",
      "kind": "object",
      "about": "Identifier of one Item.",
      "provenance": "published"
    },
    "ItemSearch": {
      "name": "ItemSearch",
      "kind": "object",
      "about": "Which Items to return.",
      "provenance": "chosen",
      "gap": "item-list"
    },
    "ItemSortField": {
      "name": "ItemSortField",
      "kind": "enumeration",
      "about": "The field that Items are sorted by.",
      "provenance": "chosen",
      "gap": "list-order-and-paging",
      "closed": true,
      "values": [
        {
          "value": "created_at",
          "about": "time of creation",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "updated_at",
          "about": "time of the last change",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "source_data_type",
          "about": "type of the source data",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "datarequest_id",
          "about": "identifier of the Data Request",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "individual_id",
          "about": "identifier of the Individual",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "id",
          "about": "identifier of the Item",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        }
      ]
    },
    "ItemUnavailableEvent": {
      "name": "ItemUnavailableEvent",
      "kind": "object",
      "about": "The extraction from a Data Source gives no Item of one type. The published payload has no item_id.",
      "provenance": "published"
    },
    "ItemUnavailableReasonCode": {
      "name": "ItemUnavailableReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of item.unavailable.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "ITEM_UNAVAILABLE",
          "about": "the Data Source has no Item of this type for the Individual",
          "provenance": "published"
        }
      ]
    },
    "LinkExpiryCode": {
      "name": "LinkExpiryCode",
      "kind": "enumeration",
      "about": "Why an invitation link expired.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "NO_MATCH_FOUND",
          "about": "no Data Source matched the search of the Individual",
          "provenance": "published"
        },
        {
          "value": "INSUFFICIENT_CREDENTIALS",
          "about": "the Individual could not log in",
          "provenance": "published"
        },
        {
          "value": "LINK_TIMEOUT",
          "about": "its expiry passed before it was used",
          "provenance": "published"
        },
        {
          "value": "DATA_NOT_AVAILABLE",
          "about": "the Individual logged in, but there was no verified data",
          "provenance": "published"
        },
        {
          "value": "EXPIRATION_REQUESTED",
          "about": "expire_invitation_link was called",
          "provenance": "published"
        }
      ]
    },
    "LinkExpiryReason": {
      "name": "LinkExpiryReason",
      "kind": "object",
      "about": "Why an invitation link expired.",
      "provenance": "published"
    },
    "LinkStatus": {
      "name": "LinkStatus",
      "kind": "enumeration",
      "about": "State of an invitation link.",
      "provenance": "specified",
      "section": "States and transitions",
      "closed": false,
      "values": [
        {
          "value": "available",
          "about": "leads to the hosted portal",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "value": "expired",
          "about": "expired before use, or expired by expire_invitation_link",
          "provenance": "specified",
          "section": "States and transitions"
        },
        {
          "value": "used",
          "about": "the Data Request was completed through it",
          "provenance": "chosen",
          "gap": "link-state-values"
        }
      ]
    },
    "ListedDataRequest": {
      "name": "ListedDataRequest",
      "kind": "object",
      "about": "A Data Request in a list, with the requested fields.",
      "provenance": "published"
    },
    "Logo": {
      "name": "Logo",
      "kind": "object",
      "about": "An uploaded logo.",
      "provenance": "chosen",
      "gap": "logo"
    },
    "LogoUpload": {
      "name": "LogoUpload",
      "kind": "object",
      "about": "A logo to show in the Link widget and the hosted portal.",
      "provenance": "chosen",
      "gap": "logo"
    },
    "Mark": {
      "name": "Mark",
      "kind": "object",
      "about": "A grade for part of a course.",
      "provenance": "published"
    },
    "Meritscore": {
      "name": "Meritscore",
      "kind": "object",
      "about": "A score of the risk of credit default. The algorithm is proprietary. The reference server returns a documented stand-in.",
      "provenance": "published"
    },
    "MeritscoreAnswer": {
      "name": "MeritscoreAnswer",
      "kind": "object",
      "about": "A meritscore, or the status of the transaction.",
      "provenance": "published"
    },
    "MeritscoreReason": {
      "name": "MeritscoreReason",
      "kind": "object",
      "about": "A reason for the score, or for its absence.",
      "provenance": "published"
    },
    "MeritscoreReasonCode": {
      "name": "MeritscoreReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of meritscore.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "MMS_MERITSCORE_AVAILABLE",
          "about": "the score is available",
          "provenance": "published"
        },
        {
          "value": "UNSUPPORTED_FORMAT",
          "about": "the format of the document is not supported",
          "provenance": "chosen",
          "gap": "processing-failures"
        },
        {
          "value": "UNPROCESSABLE_DOCUMENT_QUALITY",
          "about": "the document cannot be read well enough",
          "provenance": "chosen",
          "gap": "processing-failures"
        },
        {
          "value": "PARTIAL_DOCUMENT",
          "about": "part of the document is missing",
          "provenance": "chosen",
          "gap": "processing-failures"
        },
        {
          "value": "NO_ITEMS",
          "about": "there are no Items (Services)",
          "provenance": "chosen",
          "gap": "processing-failures"
        }
      ]
    },
    "Metadata": {
      "name": "Metadata",
      "kind": "map",
      "about": "Structured data from the client, returned unchanged.",
      "provenance": "published"
    },
    "MileageDetails": {
      "name": "MileageDetails",
      "kind": "object",
      "about": "A mileage. Type VALUE has `value`, type RANGE has `range`.",
      "provenance": "published"
    },
    "MileageType": {
      "name": "MileageType",
      "kind": "enumeration",
      "about": "The form of a mileage.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "VALUE",
          "about": "as a number, in details.value",
          "provenance": "published"
        },
        {
          "value": "RANGE",
          "about": "as a range in words, in details.range",
          "provenance": "published"
        }
      ]
    },
    "MileageUnit": {
      "name": "MileageUnit",
      "kind": "enumeration",
      "about": "Unit of a mileage.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "MI",
          "about": "miles",
          "provenance": "published"
        },
        {
          "value": "KM",
          "about": "kilometres",
          "provenance": "published"
        }
      ]
    },
    "MoneyAmount": {
      "name": "MoneyAmount",
      "kind": "object",
      "about": "An amount of money in `amount`, as in insurance data.",
      "provenance": "published"
    },
    "MoneyValue": {
      "name": "MoneyValue",
      "kind": "object",
      "about": "An amount of money in `value`, as in pay and tax data.",
      "provenance": "published"
    },
    "NotificationType": {
      "name": "NotificationType",
      "kind": "enumeration",
      "about": "Channel of a notification.",
      "provenance": "published",
      "closed": true,
      "values": [
        {
          "value": "EMAIL",
          "about": "by e-mail",
          "provenance": "published"
        },
        {
          "value": "SMS",
          "about": "by text message",
          "provenance": "published"
        }
      ]
    },
    "NotifyUserRequest": {
      "name": "NotifyUserRequest",
      "kind": "object",
      "about": "The Data Request and the channels of the reminder.",
      "provenance": "published"
    },
    "PayAmount": {
      "name": "PayAmount",
      "kind": "object",
      "about": "One amount of an income. Several amounts can have the same type and ytd_flag.",
      "provenance": "published"
    },
    "PayAmountType": {
      "name": "PayAmountType",
      "kind": "enumeration",
      "about": "What an amount of an income means.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "GROSS",
          "about": "all pay, before deductions",
          "provenance": "published"
        },
        {
          "value": "NET",
          "about": "what is left after deductions",
          "provenance": "published"
        },
        {
          "value": "REGULAR",
          "about": "part of gross: regular time",
          "provenance": "published"
        },
        {
          "value": "OVERTIME",
          "about": "part of gross: overtime",
          "provenance": "published"
        },
        {
          "value": "HOLIDAY",
          "about": "part of gross: paid holidays",
          "provenance": "published"
        },
        {
          "value": "BONUS",
          "about": "part of gross: bonuses",
          "provenance": "published"
        },
        {
          "value": "COMMISSION",
          "about": "part of gross: commissions",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "anything else",
          "provenance": "published"
        }
      ]
    },
    "PayBasis": {
      "name": "PayBasis",
      "kind": "enumeration",
      "about": "The period of a salary or of pay.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "HOURLY",
          "about": "per hour",
          "provenance": "published"
        },
        {
          "value": "WEEKLY",
          "about": "per week",
          "provenance": "published"
        },
        {
          "value": "BI_WEEKLY",
          "about": "every two weeks",
          "provenance": "published"
        },
        {
          "value": "SEMI_MONTHLY",
          "about": "twice a month",
          "provenance": "published"
        },
        {
          "value": "MONTHLY",
          "about": "per month",
          "provenance": "published"
        },
        {
          "value": "ANNUAL",
          "about": "per year",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other period",
          "provenance": "published"
        }
      ]
    },
    "PayBenefit": {
      "name": "PayBenefit",
      "kind": "object",
      "about": "One benefit of the employment and its amounts.",
      "provenance": "published"
    },
    "PayBenefitType": {
      "name": "PayBenefitType",
      "kind": "enumeration",
      "about": "The kind of a benefit.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "MEDICAL",
          "about": "medical insurance",
          "provenance": "published"
        },
        {
          "value": "VISION",
          "about": "vision insurance",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "anything else",
          "provenance": "published"
        }
      ]
    },
    "PayDeduction": {
      "name": "PayDeduction",
      "kind": "object",
      "about": "One deduction from gross pay and its amounts.",
      "provenance": "published"
    },
    "PayDeductionType": {
      "name": "PayDeductionType",
      "kind": "enumeration",
      "about": "The kind of a deduction.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "FEDERAL_TAX",
          "about": "federal income tax",
          "provenance": "published"
        },
        {
          "value": "STATE_TAX",
          "about": "state income tax",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "anything else",
          "provenance": "published"
        }
      ]
    },
    "PayDeposit": {
      "name": "PayDeposit",
      "kind": "object",
      "about": "One payment of all or part of net pay.",
      "provenance": "published"
    },
    "PayDepositAccountType": {
      "name": "PayDepositAccountType",
      "kind": "enumeration",
      "about": "The kind of account.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CHECKING",
          "about": "checking account",
          "provenance": "published"
        },
        {
          "value": "SAVING",
          "about": "savings account",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other account",
          "provenance": "published"
        }
      ]
    },
    "PayDepositMethod": {
      "name": "PayDepositMethod",
      "kind": "enumeration",
      "about": "How net pay is paid out.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "DIRECT_DEPOSIT",
          "about": "paid into an account",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other way",
          "provenance": "published"
        }
      ]
    },
    "PayHours": {
      "name": "PayHours",
      "kind": "union",
      "about": "A number of hours, as a number or as the document prints it.",
      "provenance": "published"
    },
    "PayItemAmount": {
      "name": "PayItemAmount",
      "kind": "object",
      "about": "One amount of a deduction or benefit.",
      "provenance": "published"
    },
    "PayItemAmountType": {
      "name": "PayItemAmountType",
      "kind": "enumeration",
      "about": "What an amount of a deduction or benefit means.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "FEDERAL",
          "about": "federal income tax",
          "provenance": "published"
        },
        {
          "value": "STATE",
          "about": "state income tax",
          "provenance": "published"
        },
        {
          "value": "LIFE",
          "about": "life insurance",
          "provenance": "published"
        },
        {
          "value": "GROSS",
          "about": "the whole amount",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "anything else",
          "provenance": "published"
        }
      ]
    },
    "PaystubEmployee": {
      "name": "PaystubEmployee",
      "kind": "object",
      "about": "The person who is paid.",
      "provenance": "published"
    },
    "PaystubEmployer": {
      "name": "PaystubEmployer",
      "kind": "object",
      "about": "The organization that pays.",
      "provenance": "published"
    },
    "PreviousAcademicRecord": {
      "name": "PreviousAcademicRecord",
      "kind": "object",
      "about": "Study at an earlier school.",
      "provenance": "published"
    },
    "ProceedType": {
      "name": "ProceedType",
      "kind": "enumeration",
      "about": "The kind of proceeds reported to the tax authority.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "GROSS",
          "about": "before commissions and fees",
          "provenance": "published"
        },
        {
          "value": "NET",
          "about": "after commissions and option premiums",
          "provenance": "published"
        }
      ]
    },
    "ProcessingStatus": {
      "name": "ProcessingStatus",
      "kind": "enumeration",
      "about": "The processing status of an Item.",
      "provenance": "specified",
      "section": "Item",
      "closed": false,
      "values": [
        {
          "value": "IN_PROGRESS",
          "about": "processing continues; there is no data yet",
          "provenance": "published"
        },
        {
          "value": "COMPLETED",
          "about": "processed; the data can be read",
          "provenance": "specified",
          "section": "Item"
        },
        {
          "value": "UNPROCESSABLE",
          "about": "final: cannot be processed; get_by_id says why in reason_codes",
          "provenance": "chosen",
          "gap": "unprocessable-items-in-lists"
        }
      ]
    },
    "PublicTokenRequest": {
      "name": "PublicTokenRequest",
      "kind": "object",
      "about": "The scopes, policy and lifetime of the public token.",
      "provenance": "published"
    },
    "PurgeDeliveryDetail": {
      "name": "PurgeDeliveryDetail",
      "kind": "object",
      "about": "An endpoint to notify when the purge is complete.",
      "provenance": "specified",
      "section": "Endpoints"
    },
    "PurgeRequest": {
      "name": "PurgeRequest",
      "kind": "object",
      "about": "The Individual to erase.",
      "provenance": "specified",
      "section": "Endpoints"
    },
    "RealizedGains": {
      "name": "RealizedGains",
      "kind": "object",
      "about": "Realized gains of one account in one tax year.",
      "provenance": "published"
    },
    "RealizedGainsAnswer": {
      "name": "RealizedGainsAnswer",
      "kind": "object",
      "about": "The answer of get_realized_gains.",
      "provenance": "published"
    },
    "RealizedGainsIndividual": {
      "name": "RealizedGainsIndividual",
      "kind": "object",
      "about": "An Individual to report on, optionally limited to some Data Sources, accounts and tax years.",
      "provenance": "published"
    },
    "RealizedGainsReason": {
      "name": "RealizedGainsReason",
      "kind": "object",
      "about": "A reason for the result of get_realized_gains.",
      "provenance": "published"
    },
    "RealizedGainsReasonCode": {
      "name": "RealizedGainsReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of get_realized_gains.",
      "provenance": "specified",
      "section": "Reason codes of Service endpoints",
      "closed": false,
      "values": [
        {
          "value": "MRG_VF_DAC",
          "about": "verified through a direct connection to the brokerage",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MRG_VF_USD",
          "about": "verified through a 1099-B that the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints"
        },
        {
          "value": "MRG_VF_DAC_USD",
          "about": "verified through both a direct connection to the brokerage and a 1099-B that the user submitted",
          "provenance": "specified",
          "section": "Reason codes of Service endpoints",
          "meaning": {
            "provenance": "chosen",
            "gap": "meanings-of-names"
          }
        }
      ]
    },
    "RealizedGainsRequest": {
      "name": "RealizedGainsRequest",
      "kind": "object",
      "about": "The subject of get_realized_gains. Send exactly one of `datarequest_id`, `individual_id`, `individual` and `transaction_id`.",
      "provenance": "specified",
      "section": "Endpoints"
    },
    "RecordAttributes": {
      "name": "RecordAttributes",
      "kind": "map",
      "about": "The attributes of a record of any type.",
      "provenance": "published"
    },
    "RecordData": {
      "name": "RecordData",
      "kind": "union",
      "about": "The record of the source_data_type. The schema accepts any object; `x-record-by-type` names the record of each type.",
      "provenance": "published"
    },
    "RecordedEventType": {
      "name": "RecordedEventType",
      "kind": "enumeration",
      "about": "The type of a recorded event.",
      "provenance": "specified",
      "section": "Events",
      "closed": false,
      "values": [
        {
          "value": "DATAREQUEST_CREATED",
          "about": "the Data Request was created",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATAREQUEST_UPDATED",
          "about": "its details were updated; the log holds those that changed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATAREQUEST_LINK_GENERATED",
          "about": "an invitation link was generated",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "NOTIFY_USER_REQUESTED",
          "about": "a notification was sent to the Individual by e-mail, SMS or both",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATAREQUEST_LINK_EXTENDED",
          "about": "the expiry of the link was extended",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATAREQUEST_LINK_EXPIRED",
          "about": "the link expired",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATAREQUEST_LINK_ACCESSED",
          "about": "the Individual opened the link",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATAREQUEST_LINK_USED",
          "about": "the Individual used the link",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "WIDGET_INITIATED",
          "about": "the Link widget started",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DIRECT_CONNECTION_SELECTED",
          "about": "the Individual chose to connect directly",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "BANK_CONNECTION_SELECTED",
          "about": "the Individual chose to connect a bank",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "MANUAL_UPLOAD_SELECTED",
          "about": "the Individual chose to upload documents",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATASOURCE_CLASSIFIED",
          "about": "the Individual reached the login screen of a Data Source",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "LOGIN_ATTEMPTED",
          "about": "the Individual tried to log in",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "INVALID_CREDENTIALS",
          "about": "the Data Source refused the credentials",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATASOURCE_CONNECTED",
          "about": "the credentials are valid and the Data Source is connected",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "INSUFFICIENT_CREDENTIALS",
          "about": "the Individual could not give credentials",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "ITEM_CREATED",
          "about": "a document was extracted and stored",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "ITEM_PROCESSED",
          "about": "the data of an Item was extracted and put into its standard form",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "ITEM_UNPROCESSABLE",
          "about": "an Item could not be processed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "ITEMS_AVAILABLE",
          "about": "extraction ended with some Items",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "ITEMS_PROCESSED",
          "about": "every Item was extracted and put into its standard form",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "NO_ITEMS",
          "about": "extraction ended without an Item",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "CLICKED_ADD_DOCUMENT",
          "about": "the Individual clicked Add Document on the upload screen",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "CLICKED_UPLOAD_DOCUMENT",
          "about": "the Individual clicked Upload Document",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DOCUMENT_SELECTED",
          "about": "the Individual selected a file to upload",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DOCUMENT_UPLOADED",
          "about": "the Individual uploaded a document and clicked Continue",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "SOURCE_DATA_TYPE_CHECK",
          "about": "the source data type of an uploaded document was checked",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "VALID_DOCUMENT",
          "about": "an uploaded document passed validation",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "INVALID_DOCUMENT",
          "about": "an uploaded document failed validation",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "MANUAL_UPLOADED_SUBMITTED",
          "about": "the Individual clicked Finish and Submit after uploading",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "USER_INTERVENTION_REQUIRED",
          "about": "the Individual must log in again",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "DATASOURCE_NOT_FOUND",
          "about": "the Individual could not find the Data Source",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "AGGREGATOR_INITIATED",
          "about": "the flow of a bank-connection aggregator started",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "AGGREGATOR_CONNECTION_SUCCESSFUL",
          "about": "the aggregator connected",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "AGGREGATOR_CONNECTION_UNSUCCESSFUL",
          "about": "the aggregator could not connect",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REPORT_REQUESTED",
          "about": "the client asked for a report",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REPORT_AVAILABLE",
          "about": "data of the report is available",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REPORT_UPDATE_AVAILABLE",
          "about": "part of the data of the report is available",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REPORT_COMPLETE",
          "about": "all data of the report is available",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REPORT_ERROR",
          "about": "the report could not be generated",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "UPDATES_AVAILABLE",
          "about": "updated data is available",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REFRESH_INITIATED",
          "about": "a scheduled refresh started",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REFRESH_SCHEDULED",
          "about": "a refresh was scheduled",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REFRESH_COMPLETED",
          "about": "a scheduled refresh completed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REFRESH_DISCARDED",
          "about": "a scheduled refresh was discarded",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "REFRESH_FAILED",
          "about": "a scheduled refresh failed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "CONSENT_REGISTERED",
          "about": "the Individual gave consent",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "CONSENT_DEREGISTER",
          "about": "the Individual withdrew consent",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "SESSION_TERMINATED",
          "about": "the session was terminated",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "SESSION_LOGGED_OUT",
          "about": "the session was logged out",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    },
    "RefreshFailedReason": {
      "name": "RefreshFailedReason",
      "kind": "object",
      "about": "A reason for the result of datarequest.refresh_failed.",
      "provenance": "published"
    },
    "RefreshFailedReasonCode": {
      "name": "RefreshFailedReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of datarequest.refresh_failed.",
      "provenance": "specified",
      "section": "Events",
      "closed": false,
      "values": [
        {
          "value": "INVALID_CREDENTIALS",
          "about": "The credentials are absent or no longer valid",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "MFA_REQUIRED",
          "about": "The Data Source asks for multi-factor authentication",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    },
    "RefreshFrequency": {
      "name": "RefreshFrequency",
      "kind": "enumeration",
      "about": "How often data is refreshed.",
      "provenance": "published",
      "closed": true,
      "values": [
        {
          "value": "DAILY",
          "about": "every day",
          "provenance": "published"
        },
        {
          "value": "WEEKLY",
          "about": "on the days of by_weekday",
          "provenance": "published"
        },
        {
          "value": "MONTHLY",
          "about": "on the days of by_monthday",
          "provenance": "published"
        }
      ]
    },
    "RefreshPolicy": {
      "name": "RefreshPolicy",
      "kind": "object",
      "about": "Automatic refresh of a Data Request.",
      "provenance": "published"
    },
    "RefreshSchedule": {
      "name": "RefreshSchedule",
      "kind": "object",
      "about": "When to refresh.",
      "provenance": "published"
    },
    "ReportAddress": {
      "name": "ReportAddress",
      "kind": "object",
      "about": "A postal address in an income or employment answer.",
      "provenance": "published"
    },
    "ReportBenefit": {
      "name": "ReportBenefit",
      "kind": "object",
      "about": "One benefit of the employment and its amounts, in an answer.",
      "provenance": "published"
    },
    "ReportCountry": {
      "name": "ReportCountry",
      "kind": "object",
      "about": "The country of an address in an income or employment answer.",
      "provenance": "published"
    },
    "ReportDeduction": {
      "name": "ReportDeduction",
      "kind": "object",
      "about": "One deduction from gross pay and its amounts, in an answer.",
      "provenance": "published"
    },
    "ReportEarning": {
      "name": "ReportEarning",
      "kind": "object",
      "about": "One income and its amounts, in an answer.",
      "provenance": "published"
    },
    "ReportEmployee": {
      "name": "ReportEmployee",
      "kind": "object",
      "about": "The employee, in an answer.",
      "provenance": "published"
    },
    "ReportEmployer": {
      "name": "ReportEmployer",
      "kind": "object",
      "about": "The employer, in an answer.",
      "provenance": "published"
    },
    "ReportErrorContext": {
      "name": "ReportErrorContext",
      "kind": "object",
      "about": "The details of the reason.",
      "provenance": "published"
    },
    "ReportErrorReason": {
      "name": "ReportErrorReason",
      "kind": "object",
      "about": "A reason for the result of datarequest.report_error.",
      "provenance": "published"
    },
    "ReportErrorReasonCode": {
      "name": "ReportErrorReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of datarequest.report_error.",
      "provenance": "specified",
      "section": "Events",
      "closed": false,
      "values": [
        {
          "value": "UNSUPPORTED_FORMAT",
          "about": "The format of the document is not supported",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "UNPROCESSABLE_DOCUMENT_QUALITY",
          "about": "The document cannot be read well enough to be processed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "PARTIAL_DOCUMENT",
          "about": "Part of the document is missing",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "NO_ITEMS",
          "about": "The Individual has no Items",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    },
    "ReportLocation": {
      "name": "ReportLocation",
      "kind": "object",
      "about": "Where the work is done, in an answer.",
      "provenance": "published"
    },
    "ReportPayAmount": {
      "name": "ReportPayAmount",
      "kind": "object",
      "about": "One amount of an income. Several amounts can have the same type and ytd_flag.",
      "provenance": "published"
    },
    "ReportRole": {
      "name": "ReportRole",
      "kind": "object",
      "about": "A current or past role with the employer, in an answer.",
      "provenance": "published"
    },
    "ReportServiceDetails": {
      "name": "ReportServiceDetails",
      "kind": "object",
      "about": "The person's service with the employer, in an answer.",
      "provenance": "published"
    },
    "ReportUri": {
      "name": "ReportUri",
      "kind": "enumeration",
      "about": "The Service that returns the report.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "svc_report://EMPLOYMENT_SUMMARY",
          "about": "get_employment_summary",
          "provenance": "published"
        },
        {
          "value": "svc_report://INCOME_SUMMARY",
          "about": "get_income_summary",
          "provenance": "published"
        },
        {
          "value": "svc_report://INCOME_EMPLOYMENT_DETAILS",
          "about": "get_income_employment_details",
          "provenance": "published"
        },
        {
          "value": "svc_report://INSURANCE_DETAILS",
          "about": "get_insurance_details",
          "provenance": "published"
        },
        {
          "value": "svc_report://INSURANCE_STATUS",
          "about": "get_insurance_status",
          "provenance": "published"
        },
        {
          "value": "svc_report://ACADEMIC_SUMMARY",
          "about": "get_academic_summary",
          "provenance": "published"
        },
        {
          "value": "svc_report://ENROLLMENT_STATUS",
          "about": "get_enrollment_status",
          "provenance": "published"
        },
        {
          "value": "svc_report://REALIZED_GAINS",
          "about": "get_realized_gains",
          "provenance": "published"
        }
      ]
    },
    "RequestDetails": {
      "name": "RequestDetails",
      "kind": "object",
      "about": "Options that limit the data to collect. The account preferences apply to absent options.",
      "provenance": "published"
    },
    "RequestedDataSource": {
      "name": "RequestedDataSource",
      "kind": "object",
      "about": "A Data Source that the Individual goes to directly.",
      "provenance": "published"
    },
    "RequestedEmploymentStatus": {
      "name": "RequestedEmploymentStatus",
      "kind": "enumeration",
      "about": "Whether the employment is current.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CURRENT",
          "about": "employed now",
          "provenance": "published"
        },
        {
          "value": "FORMER",
          "about": "employed in the past",
          "provenance": "published"
        }
      ]
    },
    "RequestedEmploymentType": {
      "name": "RequestedEmploymentType",
      "kind": "enumeration",
      "about": "How the person is employed.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "EMPLOYEE",
          "about": "on the payroll of an employer",
          "provenance": "published"
        },
        {
          "value": "GIG_WORKER",
          "about": "paid per task by a platform",
          "provenance": "published"
        },
        {
          "value": "CONTRACTOR",
          "about": "paid by invoice",
          "provenance": "published"
        }
      ]
    },
    "RequestedStudentType": {
      "name": "RequestedStudentType",
      "kind": "enumeration",
      "about": "Whether the person is still a student.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CURRENT_STUDENT",
          "about": "enrolled now",
          "provenance": "published"
        },
        {
          "value": "ALUMNI",
          "about": "enrolled in the past",
          "provenance": "published"
        }
      ]
    },
    "SVC_1099_RECORD": {
      "name": "SVC_1099_RECORD",
      "kind": "object",
      "about": "A 1099 tax form. A consolidated statement contains several forms. Only the forms of the statement are present.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_ACADEMIC_RECORD": {
      "name": "SVC_ACADEMIC_RECORD",
      "kind": "object",
      "about": "A transcript of a high school, college or university, based on the EDI 130 standard.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_AUTO_INSURANCE_CLAIM_RECORD": {
      "name": "SVC_AUTO_INSURANCE_CLAIM_RECORD",
      "kind": "object",
      "about": "Auto insurance claims, up to a date.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_DIGEST": {
      "name": "SVC_DIGEST",
      "kind": "object",
      "about": "A summary computed from the academic record.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_FORM_1098_MORTGAGE_INTEREST": {
      "name": "SVC_FORM_1098_MORTGAGE_INTEREST",
      "kind": "object",
      "about": "A 1098 mortgage interest statement. The recipient is the lender, who received the interest; the payer is the borrower.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_INCOME_EMPLOYMENT_RECORD": {
      "name": "SVC_INCOME_EMPLOYMENT_RECORD",
      "kind": "object",
      "about": "One payment from an employer to an employee, with the period, both parties, earnings, deductions and deposits.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_INSURANCE_RECORD": {
      "name": "SVC_INSURANCE_RECORD",
      "kind": "object",
      "about": "An auto, home, renters or umbrella policy.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_PROCEEDS_1099_B": {
      "name": "SVC_PROCEEDS_1099_B",
      "kind": "object",
      "about": "A 1099-B of one brokerage account.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_STUDENT_ID_RECORD": {
      "name": "SVC_STUDENT_ID_RECORD",
      "kind": "object",
      "about": "The data of a student identity card.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_W2_RECORD": {
      "name": "SVC_W2_RECORD",
      "kind": "object",
      "about": "A W-2 tax form. String values are as printed.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "ScoreItem": {
      "name": "ScoreItem",
      "kind": "object",
      "about": "A transcript to score.",
      "provenance": "published"
    },
    "ScoreProcessingStatus": {
      "name": "ScoreProcessingStatus",
      "kind": "enumeration",
      "about": "The processing status of a score.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "IN_PROGRESS",
          "about": "a transcript is being processed",
          "provenance": "published"
        },
        {
          "value": "COMPLETED",
          "about": "final; the score is in the answer",
          "provenance": "published"
        },
        {
          "value": "UNPROCESSABLE",
          "about": "final; no transcript can be used, and reason_codes say why",
          "provenance": "chosen",
          "gap": "processing-failures"
        }
      ]
    },
    "ScoreRequest": {
      "name": "ScoreRequest",
      "kind": "object",
      "about": "The transcripts to score, or an earlier call. Send exactly one of `items`, `id`, `datarequest_id` and `individual_id`.",
      "provenance": "published"
    },
    "ServiceIndividual": {
      "name": "ServiceIndividual",
      "kind": "object",
      "about": "An Individual to report on, optionally limited to some Data Sources.",
      "provenance": "published"
    },
    "ServiceRequest": {
      "name": "ServiceRequest",
      "kind": "object",
      "about": "The subject of the report. Send exactly one of `datarequest_id`, `individual_id`, `individual` and `transaction_id`.",
      "provenance": "specified",
      "section": "Endpoints"
    },
    "SessionCompletedEvent": {
      "name": "SessionCompletedEvent",
      "kind": "object",
      "about": "A session completed.",
      "provenance": "published"
    },
    "SessionNoLoginEvent": {
      "name": "SessionNoLoginEvent",
      "kind": "object",
      "about": "The Link widget was closed before an account was connected. The published payload has no session_id.",
      "provenance": "published"
    },
    "SessionNoLoginReasonCode": {
      "name": "SessionNoLoginReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of session.no_login. Published clients also know LINK_TIMEOUT for LINK_EXPIRED.",
      "provenance": "specified",
      "section": "Events",
      "closed": false,
      "values": [
        {
          "value": "NO_MATCH_FOUND",
          "about": "no Data Source matches what the Individual looked for",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "INSUFFICIENT_CREDENTIALS",
          "about": "the Individual could not give sufficient credentials",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "LINK_EXPIRED",
          "about": "the invitation link expired unused",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    },
    "SessionRejectedEvent": {
      "name": "SessionRejectedEvent",
      "kind": "object",
      "about": "The Link session cannot be processed.",
      "provenance": "published"
    },
    "SessionRejectedReasonCode": {
      "name": "SessionRejectedReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of session.rejected.",
      "provenance": "specified",
      "section": "Events",
      "closed": false,
      "values": [
        {
          "value": "DATA_NOT_AVAILABLE",
          "about": "the login succeeded, but there is no verified data",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "INCOMPLETE_LOGIN",
          "about": "a login error occurred and is resolved: ask the Individual to log in again",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    },
    "SessionTerminatedEvent": {
      "name": "SessionTerminatedEvent",
      "kind": "object",
      "about": "The session is terminated, for internal reasons or because its max_latency was exceeded.",
      "provenance": "published"
    },
    "SortOrder": {
      "name": "SortOrder",
      "kind": "enumeration",
      "about": "The sort order.",
      "provenance": "published",
      "closed": true,
      "values": [
        {
          "value": "ASC",
          "about": "smallest or earliest first",
          "provenance": "published"
        },
        {
          "value": "DESC",
          "about": "greatest or latest first",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        }
      ]
    },
    "SourceData": {
      "name": "SourceData",
      "kind": "object",
      "about": "One part of the source data: either an inline record or a reference to a document. All parts of an Item are of the same kind, with at most one inline record.",
      "provenance": "published"
    },
    "SourceDataBody": {
      "name": "SourceDataBody",
      "kind": "union",
      "about": "Body of the request for the document: an object or text.",
      "provenance": "published"
    },
    "SourceDataForm": {
      "name": "SourceDataForm",
      "kind": "map",
      "about": "Body of the request for the document, sent as JSON.",
      "provenance": "published"
    },
    "SourceDataMethod": {
      "name": "SourceDataMethod",
      "kind": "enumeration",
      "about": "HTTP method for fetching a document.",
      "provenance": "published",
      "closed": true,
      "values": [
        {
          "value": "GET",
          "about": "without a body",
          "provenance": "published"
        },
        {
          "value": "POST",
          "about": "with http_body",
          "provenance": "published"
        }
      ]
    },
    "SourceDataReference": {
      "name": "SourceDataReference",
      "kind": "object",
      "about": "A document that was uploaded with items/upload, or that is at a remote location.",
      "provenance": "published"
    },
    "SourceDataType": {
      "name": "SourceDataType",
      "kind": "enumeration",
      "about": "The type of the source data of an Item.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "SVC_ACADEMIC_RECORD",
          "about": "an academic record given inline",
          "provenance": "published"
        },
        {
          "value": "SVC_DIGEST",
          "about": "an academic digest given inline; it needs no Data Source",
          "provenance": "published"
        },
        {
          "value": "SVC_INCOME_EMPLOYMENT_RECORD",
          "about": "an income and employment record given inline",
          "provenance": "published"
        },
        {
          "value": "SVC_INSURANCE_RECORD",
          "about": "an insurance record given inline",
          "provenance": "published"
        },
        {
          "value": "SVC_AUTO_INSURANCE_CLAIM_RECORD",
          "about": "auto insurance claims given inline",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "SVC_STUDENT_ID_RECORD",
          "about": "a student identity card given inline",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "SVC_W2_RECORD",
          "about": "a W-2 given inline",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "SVC_1099_RECORD",
          "about": "a 1099 form given inline",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "SVC_FORM_1098_MORTGAGE_INTEREST",
          "about": "a 1098 form given inline",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "SVC_PROCEEDS_1099_B",
          "about": "proceeds of a brokerage account given inline",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "TRANSCRIPT_FILE",
          "about": "academic transcript; becomes SVC_ACADEMIC_RECORD",
          "provenance": "published"
        },
        {
          "value": "STUDENT_ID_CARD",
          "about": "student identity card; becomes SVC_STUDENT_ID_RECORD",
          "provenance": "published"
        },
        {
          "value": "PAYSTUB_FILE",
          "about": "paystub; becomes SVC_INCOME_EMPLOYMENT_RECORD",
          "provenance": "published"
        },
        {
          "value": "TWN_EDR",
          "about": "employment data report of a third party; becomes SVC_INCOME_EMPLOYMENT_RECORD",
          "provenance": "published"
        },
        {
          "value": "W2_FILE",
          "about": "W-2; becomes SVC_W2_RECORD",
          "provenance": "published"
        },
        {
          "value": "INSURANCE_POLICY",
          "about": "deprecated: insurance policy; use the type of the policy; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "AUTO_INSURANCE_POLICY",
          "about": "auto insurance policy; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "HOME_INSURANCE_POLICY",
          "about": "home insurance policy; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "RENTERS_INSURANCE_POLICY",
          "about": "renters insurance policy; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "INSURANCE_CARD",
          "about": "insurance card; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "UNINSURED_MOTORIST_FORM",
          "about": "form on uninsured motorist coverage; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "POLICY_LISTING",
          "about": "page that lists the policies of an account; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "POLICY_DETAILS",
          "about": "page on one policy; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "VEHICLE_LISTING",
          "about": "page that lists the insured vehicles; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "VEHICLE_DETAILS",
          "about": "page on one insured vehicle; becomes SVC_INSURANCE_RECORD",
          "provenance": "published"
        },
        {
          "value": "AUTO_INSURANCE_CLAIM",
          "about": "auto insurance claims; becomes SVC_AUTO_INSURANCE_CLAIM_RECORD",
          "provenance": "published"
        },
        {
          "value": "PROCEEDS_1099_B",
          "about": "proceeds statement of a brokerage; becomes SVC_PROCEEDS_1099_B",
          "provenance": "published"
        },
        {
          "value": "FORM_1099_B",
          "about": "1099-B; becomes SVC_1099_RECORD",
          "provenance": "published"
        },
        {
          "value": "FORM_1099_CONSOLIDATED",
          "about": "several 1099 forms in one statement; becomes SVC_1099_RECORD",
          "provenance": "published"
        },
        {
          "value": "FORM_1099_DIV",
          "about": "1099-DIV; becomes SVC_1099_RECORD",
          "provenance": "published"
        },
        {
          "value": "FORM_1099_INT",
          "about": "1099-INT; becomes SVC_1099_RECORD",
          "provenance": "published"
        },
        {
          "value": "FORM_1099_MISC",
          "about": "1099-MISC; becomes SVC_1099_RECORD",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "FORM_1099_NEC",
          "about": "1099-NEC; becomes SVC_1099_RECORD",
          "provenance": "chosen",
          "gap": "source-data-types"
        },
        {
          "value": "FORM_1099_OID",
          "about": "1099-OID; becomes SVC_1099_RECORD",
          "provenance": "published"
        },
        {
          "value": "FORM_1098",
          "about": "1098; becomes SVC_FORM_1098_MORTGAGE_INTEREST",
          "provenance": "published"
        }
      ]
    },
    "StudentClassification": {
      "name": "StudentClassification",
      "kind": "object",
      "about": "The year of study of a student.",
      "provenance": "published"
    },
    "StudentClassificationCode": {
      "name": "StudentClassificationCode",
      "kind": "enumeration",
      "about": "The year of study of a student.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "FRESHMAN",
          "about": "first year of undergraduate study",
          "provenance": "published"
        },
        {
          "value": "FIRST_YEAR_GRADUATE",
          "about": "first year of graduate study",
          "provenance": "published"
        },
        {
          "value": "FIRST_YEAR_DOCTORAL",
          "about": "first year of a doctoral program",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other year",
          "provenance": "published"
        }
      ]
    },
    "StudentIdDegree": {
      "name": "StudentIdDegree",
      "kind": "object",
      "about": "The program on a card.",
      "provenance": "published"
    },
    "StudentIdHolder": {
      "name": "StudentIdHolder",
      "kind": "object",
      "about": "The student of a card.",
      "provenance": "published"
    },
    "TaxParty": {
      "name": "TaxParty",
      "kind": "object",
      "about": "A payer or recipient on a tax form.",
      "provenance": "published"
    },
    "TestRecord": {
      "name": "TestRecord",
      "kind": "object",
      "about": "A standardized test of the student.",
      "provenance": "published"
    },
    "TestSubset": {
      "name": "TestSubset",
      "kind": "object",
      "about": "A part of a test with its score.",
      "provenance": "published"
    },
    "TimeInterval": {
      "name": "TimeInterval",
      "kind": "object",
      "about": "A period between two instants.",
      "provenance": "published"
    },
    "Token": {
      "name": "Token",
      "kind": "object",
      "about": "A token of any kind: access, public or purge.",
      "provenance": "published"
    },
    "TokenInvalidation": {
      "name": "TokenInvalidation",
      "kind": "object",
      "about": "The token to invalidate.",
      "provenance": "published"
    },
    "TokenPolicy": {
      "name": "TokenPolicy",
      "kind": "object",
      "about": "The data that a public token gives access to.",
      "provenance": "published"
    },
    "TokenRequestData": {
      "name": "TokenRequestData",
      "kind": "map",
      "about": "Body of a token request. With a key_id, its values are encrypted.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "TokenRequestHeaders": {
      "name": "TokenRequestHeaders",
      "kind": "map",
      "about": "HTTP header values by header name. The content type is application/json (the default) or application/x-www-form-urlencoded.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "TokenScope": {
      "name": "TokenScope",
      "kind": "enumeration",
      "about": "The endpoints of a public token.",
      "provenance": "specified",
      "section": "Authentication",
      "closed": true,
      "values": [
        {
          "value": "WIDGET",
          "about": "every endpoint that a public token can reach, except individuals/delete and the Services",
          "provenance": "specified",
          "section": "Authentication"
        },
        {
          "value": "GLOBAL",
          "about": "every endpoint that a public token can reach",
          "provenance": "specified",
          "section": "Authentication"
        },
        {
          "value": "ENTERPRISE_WIDGET",
          "about": "every endpoint that a public token can reach, except individuals/get_items, expire_invitation_link, refresh_now, enable_refresh, disable_refresh, get_files, get_pdf, gradscore, meritscore and get_digest_by_id",
          "provenance": "specified",
          "section": "Authentication"
        }
      ]
    },
    "TransactionProcessedEvent": {
      "name": "TransactionProcessedEvent",
      "kind": "object",
      "about": "The transaction of a Service call is complete.",
      "provenance": "published"
    },
    "TransactionStatus": {
      "name": "TransactionStatus",
      "kind": "enumeration",
      "about": "The processing status of a transaction.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "ACQUIRING",
          "about": "data is being collected",
          "provenance": "published"
        },
        {
          "value": "IN_PROGRESS",
          "about": "data is being processed",
          "provenance": "published"
        },
        {
          "value": "COMPLETED",
          "about": "final; the result is in the answer",
          "provenance": "published"
        },
        {
          "value": "UNPROCESSABLE",
          "about": "final; no Item can be used, and reason_codes say why",
          "provenance": "chosen",
          "gap": "processing-failures"
        }
      ]
    },
    "TranscriptInstitution": {
      "name": "TranscriptInstitution",
      "kind": "object",
      "about": "The school that issued a transcript.",
      "provenance": "published"
    },
    "TranscriptStudent": {
      "name": "TranscriptStudent",
      "kind": "object",
      "about": "The student of a transcript.",
      "provenance": "published"
    },
    "UnprocessableContext": {
      "name": "UnprocessableContext",
      "kind": "object",
      "about": "The details of the reason.",
      "provenance": "published"
    },
    "UnprocessableEntityContext": {
      "name": "UnprocessableEntityContext",
      "kind": "object",
      "about": "The details of the reason.",
      "provenance": "published"
    },
    "UnprocessableEntityEvent": {
      "name": "UnprocessableEntityEvent",
      "kind": "object",
      "about": "An Item that was received cannot be processed.",
      "provenance": "published"
    },
    "UnprocessableEntityReason": {
      "name": "UnprocessableEntityReason",
      "kind": "object",
      "about": "A reason for the result of unprocessable.entity.",
      "provenance": "published"
    },
    "UnprocessableEntityReasonCode": {
      "name": "UnprocessableEntityReasonCode",
      "kind": "enumeration",
      "about": "Reason codes of unprocessable.entity.",
      "provenance": "specified",
      "section": "Events",
      "closed": false,
      "values": [
        {
          "value": "UNSUPPORTED_FORMAT",
          "about": "The format of the document is not supported",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "UNPROCESSABLE_DOCUMENT_QUALITY",
          "about": "The document cannot be read well enough to be processed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "PARTIAL_DOCUMENT",
          "about": "Part of the document is missing",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    },
    "UnprocessableReason": {
      "name": "UnprocessableReason",
      "kind": "object",
      "about": "A reason why an Item or a report could not be processed.",
      "provenance": "published"
    },
    "UnprocessableReasonCode": {
      "name": "UnprocessableReasonCode",
      "kind": "enumeration",
      "about": "Why nothing could be processed.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "UNSUPPORTED_FORMAT",
          "about": "the format of the document is not supported",
          "provenance": "published"
        },
        {
          "value": "UNPROCESSABLE_DOCUMENT_QUALITY",
          "about": "the document cannot be read well enough",
          "provenance": "published"
        },
        {
          "value": "PARTIAL_DOCUMENT",
          "about": "part of the document is missing",
          "provenance": "published"
        },
        {
          "value": "NO_ITEMS",
          "about": "there are no Items (Services)",
          "provenance": "published"
        }
      ]
    },
    "UploadedFile": {
      "name": "UploadedFile",
      "kind": "object",
      "about": "A file stored for a new Item.",
      "provenance": "published"
    },
    "UploadedFileList": {
      "name": "UploadedFileList",
      "kind": "list",
      "about": "The stored files, in the order they were sent.",
      "provenance": "published"
    },
    "UserNotification": {
      "name": "UserNotification",
      "kind": "object",
      "about": "One notification to send.",
      "provenance": "published"
    },
    "VehicleMileage": {
      "name": "VehicleMileage",
      "kind": "object",
      "about": "A mileage as the policy states it.",
      "provenance": "published"
    },
    "VehicleUsage": {
      "name": "VehicleUsage",
      "kind": "enumeration",
      "about": "What a vehicle is used for.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "PERSONAL",
          "about": "private use",
          "provenance": "published"
        },
        {
          "value": "BUSINESS",
          "about": "business use",
          "provenance": "published"
        },
        {
          "value": "OTHER",
          "about": "any other use",
          "provenance": "published"
        }
      ]
    },
    "W2Box12Value": {
      "name": "W2Box12Value",
      "kind": "union",
      "about": "First a code of one or two capital letters, then its amount. Codes: A uncollected social security tax on tips; B uncollected Medicare tax on tips; C taxable cost of group-term life insurance above 50,000; D deferrals to a 401(k) plan; E deferrals to a 403(b) plan; F deferrals to a 408(k)(6) SEP; G deferrals to a 457(b) plan; H deferrals to a 501(c)(18)(D) plan; J nontaxable sick pay; K excise tax on excess golden parachute payments; L substantiated business expense reimbursements; M uncollected social security tax on group-term life insurance of a former employee; N uncollected Medicare tax on group-term life insurance of a former employee; P excludable moving expenses of the armed forces; Q nontaxable combat pay; R employer contributions to an Archer MSA; S deferrals to a SIMPLE plan; T adoption benefits; V income from nonstatutory stock options; W employer contributions to a health savings account; Y deferrals to a 409A nonqualified plan; Z income from a nonqualified plan that fails 409A; AA designated Roth contributions to a 401(k) plan; BB designated Roth contributions to a 403(b) plan; DD cost of employer-sponsored health coverage; EE designated Roth contributions to a governmental 457(b) plan; FF benefits of a qualified small employer health reimbursement arrangement; GG income from qualified equity grants under 83(i); HH deferrals under 83(i) elections at the end of the year; II Medicaid waiver payments excluded from income.",
      "provenance": "chosen",
      "gap": "w2-nested-shapes"
    },
    "W2Box13": {
      "name": "W2Box13",
      "kind": "object",
      "about": "The three checkboxes of box 13.",
      "provenance": "chosen",
      "gap": "w2-nested-shapes"
    },
    "W2Employee": {
      "name": "W2Employee",
      "kind": "object",
      "about": "The employee of a W-2.",
      "provenance": "published"
    },
    "W2Employer": {
      "name": "W2Employer",
      "kind": "object",
      "about": "The employer of a W-2.",
      "provenance": "chosen",
      "gap": "w2-nested-shapes"
    },
    "WebhookEventType": {
      "name": "WebhookEventType",
      "kind": "enumeration",
      "about": "Name of an event delivered by webhook.",
      "provenance": "specified",
      "section": "Events",
      "closed": true,
      "values": [
        {
          "value": "datarequest.report_complete",
          "about": "the complete report of a Data Request can be read",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.report_update_available",
          "about": "part of the report was added or updated; report_complete follows",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.report_error",
          "about": "the report could not be generated",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.items_available",
          "about": "extraction ended and there are Items",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.items_processed",
          "about": "every Item of the Data Request is processed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.no_items",
          "about": "extraction ended and there is no Item",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.refresh_failed",
          "about": "a scheduled refresh failed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datasource.connected",
          "about": "the Data Source is connected",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "transaction.processed",
          "about": "the transaction of a Service call is complete",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "unprocessable.entity",
          "about": "an Item that was received cannot be processed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "session.rejected",
          "about": "the Link session cannot be processed",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "session.terminated",
          "about": "the session was ended by the service, or took longer than its max_latency",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "session.no_login",
          "about": "the Link widget was closed without a connection",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "item.created",
          "about": "an Item was created: extracted, uploaded through Link, or submitted with items/new",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "item.processed",
          "about": "an Item is processed and its data can be read",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "item.unavailable",
          "about": "no Item of this type can be extracted",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "individual.purged",
          "about": "an Individual and all their data are erased after purge_individual",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.report_available",
          "about": "deprecated: report data can be read",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.updates_available",
          "about": "deprecated: updated data of the Data Request can be read",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.acquisition_completed",
          "about": "deprecated: extraction ended",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "session.completed",
          "about": "deprecated: a session ended",
          "provenance": "specified",
          "section": "Events"
        }
      ]
    },
    "WebhookItem": {
      "name": "WebhookItem",
      "kind": "object",
      "about": "An Item of an event.",
      "provenance": "published"
    },
    "Weekday": {
      "name": "Weekday",
      "kind": "enumeration",
      "about": "A day of the week.",
      "provenance": "published",
      "closed": true,
      "values": [
        {
          "value": "SU",
          "about": "Sunday",
          "provenance": "published"
        },
        {
          "value": "MO",
          "about": "Monday",
          "provenance": "published"
        },
        {
          "value": "TU",
          "about": "Tuesday",
          "provenance": "published"
        },
        {
          "value": "WE",
          "about": "Wednesday",
          "provenance": "published"
        },
        {
          "value": "TH",
          "about": "Thursday",
          "provenance": "published"
        },
        {
          "value": "FR",
          "about": "Friday",
          "provenance": "published"
        },
        {
          "value": "SA",
          "about": "Saturday",
          "provenance": "published"
        }
      ]
    },
    "X12Coverage": {
      "name": "X12Coverage",
      "kind": "object",
      "about": "The X12 classification of a coverage item.",
      "provenance": "published"
    },
    "XAuthTokenCredentials": {
      "name": "XAuthTokenCredentials",
      "kind": "object",
      "about": "How to fetch an authorization token. A new token is fetched before each delivery attempt.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "YearlyEarning": {
      "name": "YearlyEarning",
      "kind": "object",
      "about": "The income of one kind in one calendar year.",
      "provenance": "published"
    },
    "YearlyPayAmount": {
      "name": "YearlyPayAmount",
      "kind": "object",
      "about": "One amount of the income of a year.",
      "provenance": "published"
    }
  },
  "workflows": [
    {
      "id": "direct",
      "title": "Submit data and read a summary",
      "about": "The client already has the data of an Individual. It submits an Item with a source data object, reads the processed Item, and calls a Service. No other person is involved.",
      "calls": [
        "generateAccessToken",
        "createIndividual",
        "createDataRequest",
        "searchDataSources",
        "createItem",
        "getItem",
        "getInsuranceDetails"
      ]
    },
    {
      "id": "invitation-link",
      "title": "Invite an Individual by a link",
      "about": "The client generates an invitation link. The Individual follows it to the hosted portal, consents and connects an account. A webhook reports that the report is complete. Then the client gets the income summary from a Service. (An unused link expires. The event session.no_login with LINK_EXPIRED reports it, and the client generates another link.)",
      "calls": [
        "generateAccessToken",
        "createIndividual",
        "createDataRequest",
        "generateInvitationLink",
        "listInvitationLinks",
        "getIncomeSummary"
      ]
    },
    {
      "id": "widget",
      "title": "Connect an account in the Link widget",
      "about": "The page of the client has the Link widget and a public token for one Individual. The Individual consents, selects a school and logs in. A webhook reports that the report is complete. Then the client gets the enrollment status from a Service.",
      "calls": [
        "generateAccessToken",
        "createIndividual",
        "createDataRequest",
        "generatePublicToken",
        "searchDataSources",
        "listIndividualItems",
        "getEnrollmentStatus"
      ]
    },
    {
      "id": "scheduled-refresh",
      "title": "Refresh data on a schedule",
      "about": "The Individual connects an account, and the client sets a daily schedule. A day later, the data is collected again automatically. A webhook reports that the new report is complete, or datarequest.refresh_failed reports a failure. Then the client refreshes on demand and switches the schedule off.",
      "calls": [
        "generateAccessToken",
        "createIndividual",
        "createDataRequest",
        "generateInvitationLink",
        "updateDataRequest",
        "enableRefresh",
        "getDataRequest",
        "refreshDataRequest",
        "disableRefresh"
      ]
    },
    {
      "id": "documents",
      "title": "Receive uploaded documents and download them",
      "about": "The Individual has no login and uploads an insurance card in the hosted portal. A webhook reports that the card is processed. Then the client reads the Item and downloads its source data and its PDF. (The client can also upload files with items/upload. It takes a multipart form, and Arazzo 1.0 cannot name a file in it, so no workflow contains it.)",
      "calls": [
        "generateAccessToken",
        "createIndividual",
        "createDataRequest",
        "generateInvitationLink",
        "listIndividualItems",
        "getItem",
        "downloadItemFiles",
        "downloadItemPdf",
        "getInsuranceStatus"
      ]
    },
    {
      "id": "purge",
      "title": "Purge an Individual",
      "about": "The client requests the erasure of all data of an Individual, with a token for this single call. After the call, the Individual cannot be found. A webhook reports when the data is erased, within 120 hours.",
      "calls": [
        "generateAccessToken",
        "createIndividual",
        "generatePurgeToken",
        "purgeIndividual",
        "getIndividual"
      ]
    }
  ],
  "recordByType": {
    "SVC_ACADEMIC_RECORD": "SVC_ACADEMIC_RECORD",
    "SVC_DIGEST": "SVC_DIGEST",
    "SVC_INCOME_EMPLOYMENT_RECORD": "SVC_INCOME_EMPLOYMENT_RECORD",
    "SVC_INSURANCE_RECORD": "SVC_INSURANCE_RECORD",
    "SVC_AUTO_INSURANCE_CLAIM_RECORD": "SVC_AUTO_INSURANCE_CLAIM_RECORD",
    "SVC_STUDENT_ID_RECORD": "SVC_STUDENT_ID_RECORD",
    "SVC_W2_RECORD": "SVC_W2_RECORD",
    "SVC_1099_RECORD": "SVC_1099_RECORD",
    "SVC_FORM_1098_MORTGAGE_INTEREST": "SVC_FORM_1098_MORTGAGE_INTEREST",
    "SVC_PROCEEDS_1099_B": "SVC_PROCEEDS_1099_B",
    "TRANSCRIPT_FILE": "SVC_ACADEMIC_RECORD",
    "STUDENT_ID_CARD": "SVC_STUDENT_ID_RECORD",
    "PAYSTUB_FILE": "SVC_INCOME_EMPLOYMENT_RECORD",
    "TWN_EDR": "SVC_INCOME_EMPLOYMENT_RECORD",
    "W2_FILE": "SVC_W2_RECORD",
    "INSURANCE_POLICY": "SVC_INSURANCE_RECORD",
    "AUTO_INSURANCE_POLICY": "SVC_INSURANCE_RECORD",
    "HOME_INSURANCE_POLICY": "SVC_INSURANCE_RECORD",
    "RENTERS_INSURANCE_POLICY": "SVC_INSURANCE_RECORD",
    "INSURANCE_CARD": "SVC_INSURANCE_RECORD",
    "UNINSURED_MOTORIST_FORM": "SVC_INSURANCE_RECORD",
    "POLICY_LISTING": "SVC_INSURANCE_RECORD",
    "POLICY_DETAILS": "SVC_INSURANCE_RECORD",
    "VEHICLE_LISTING": "SVC_INSURANCE_RECORD",
    "VEHICLE_DETAILS": "SVC_INSURANCE_RECORD",
    "AUTO_INSURANCE_CLAIM": "SVC_AUTO_INSURANCE_CLAIM_RECORD",
    "PROCEEDS_1099_B": "SVC_PROCEEDS_1099_B",
    "FORM_1099_B": "SVC_1099_RECORD",
    "FORM_1099_CONSOLIDATED": "SVC_1099_RECORD",
    "FORM_1099_DIV": "SVC_1099_RECORD",
    "FORM_1099_INT": "SVC_1099_RECORD",
    "FORM_1099_MISC": "SVC_1099_RECORD",
    "FORM_1099_NEC": "SVC_1099_RECORD",
    "FORM_1099_OID": "SVC_1099_RECORD",
    "FORM_1098": "SVC_FORM_1098_MORTGAGE_INTEREST"
  },
  "identifying": [
    {
      "path": [
        "first_name"
      ],
      "identifies": "together"
    },
    {
      "path": [
        "last_name"
      ],
      "identifies": "together"
    },
    {
      "path": [
        "email"
      ],
      "identifies": "alone"
    },
    {
      "path": [
        "external_id"
      ],
      "identifies": "alone"
    },
    {
      "path": [
        "attending_name"
      ],
      "identifies": "alone"
    },
    {
      "path": [
        "phone_number"
      ],
      "identifies": "alone"
    }
  ],
  "stored": {
    "IndividualInput": {
      "first_name": true,
      "last_name": true,
      "email": true,
      "external_id": true,
      "middle_name": true,
      "attending_name": true,
      "name_prefix": true,
      "name_suffix": true,
      "gender": true,
      "date_of_birth": true,
      "phone_number": true,
      "address": {
        "addr1": true,
        "addr2": true,
        "city": true,
        "state_name": true,
        "zipcode": true,
        "country": {
          "name": true
        }
      }
    },
    "DataRequestInput": {
      "individual_id": true,
      "type": true,
      "delivery_details": {
        "event_type": true,
        "url": true,
        "headers": true,
        "x_auth_token_credentials": {
          "token_type": true,
          "http_method": true,
          "url": true,
          "key_id": true,
          "headers": true,
          "data": true,
          "response_token_path": true
        }
      },
      "third_party_requester": true,
      "requester_name": true,
      "request_details": {
        "datasource": {
          "id": true,
          "display_name": true
        },
        "student_type": true,
        "employment_status": true,
        "employment_type": true,
        "countries": true,
        "tax_year": true,
        "earnings_period_type": true,
        "get_yearly_earnings": true,
        "enable_bank_income": true,
        "use_legacy_insurance": true,
        "institution_type": true,
        "enable_manual_upload": true,
        "enable_datasource_override": true
      },
      "refresh_policy": {
        "enabled": true,
        "schedule": {
          "frequency": true,
          "by_weekday": true,
          "by_monthday": true
        },
        "effective_date": true,
        "end_date": true,
        "last_refresh_at": true,
        "next_refresh_at": true
      },
      "enable_manual_upload": true,
      "enable_report_updates": true,
      "autorun_services": true,
      "requester_logo_url": true
    },
    "InvitationInput": {
      "individual_id": true,
      "query_type": true,
      "link_only": true,
      "requestor_name": true,
      "requester_name": true,
      "additional_message": true,
      "institution_name": true,
      "datasource": {
        "datasource_id": true,
        "datasource_name": true
      },
      "validity": true
    },
    "LinkExpiryReason": {
      "code": true,
      "description": true
    },
    "SourceDataReference": {
      "uri": true,
      "media_type": true,
      "http_method": true,
      "http_headers": true,
      "http_body": true,
      "file_name": true,
      "id": true,
      "created_at": true
    }
  }
}
