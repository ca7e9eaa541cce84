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
  "description": "Collects documents and data about a person (an Individual), who consents to it, and hands them to an application in standard form. What the interface's specification leaves open carries `x-provenance`: `published` where existing clients already use it, `chosen` where this contract decides (`x-gap` names the reason).",
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
      "about": "Long-lived; server-side use only.",
      "obtainedFrom": "/v3/auth/generate_access_token",
      "reaches": "every endpoint but authentication and compliance",
      "lifetime": "access_token_seconds"
    },
    {
      "kind": "public",
      "about": "Short-lived; bound to a scope (endpoints) and a policy (data).",
      "obtainedFrom": "/v3/auth/generate_public_token",
      "reaches": "the endpoints of its scopes, for the data of its policy",
      "lifetime": "public_token_seconds"
    },
    {
      "kind": "purge",
      "about": "Long-lived, valid for a single use and invalid immediately after; server-side use only.",
      "obtainedFrom": "/v3/auth/generate_purge_token",
      "reaches": "compliance endpoints",
      "lifetime": "purge_token_seconds"
    }
  ],
  "answerHeaders": {
    "Version": {
      "name": "version",
      "about": "The API version that answered: that of the account, where the request names none.",
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
      "about": "Present on deprecated endpoints: since when, as a structured date (RFC 9745).",
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
      "about": "Present, and true, where the answer is that of an earlier call with the same Idempotency-Key: nothing was created.",
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
      "about": "How many records were found in all; 10001 where there are more than 10,000. Where it is more than the list has, options.offset skips those that were answered.",
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
      "about": "A key of the client for this creation, such as a new UUID. For 24 hours the same key with the same request is answered as it was the first time and creates nothing; with another request it is a 409.",
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
      "about": "The credential is good but the account may not do this.",
      "remedy": "Ask the provider to enable the endpoint for your account, or to end its suspension.",
      "message": "This account is not enabled for the endpoint",
      "provenance": "chosen",
      "gap": "error-authentication-code"
    },
    "NOT_FOUND": {
      "code": "NOT_FOUND",
      "status": 404,
      "about": "An identifier names nothing this account can see, or the path is unknown.",
      "remedy": "Check the identifier and the path. An Individual that was deleted or purged is not found either.",
      "message": "No Individual has this identifier",
      "provenance": "published"
    },
    "METHOD_NOT_ALLOWED": {
      "code": "METHOD_NOT_ALLOWED",
      "status": 405,
      "about": "Every endpoint takes POST.",
      "remedy": "Send the request as POST.",
      "message": "Given Method not allowed",
      "provenance": "published"
    },
    "CONFLICT": {
      "code": "CONFLICT",
      "status": 409,
      "about": "The Idempotency-Key was used for another request within the last 24 hours; nothing was created.",
      "remedy": "Use a new key for each creation, and the same key only to repeat the same request.",
      "message": "This Idempotency-Key was used for another request: use a new key for each creation",
      "provenance": "chosen",
      "gap": "idempotency-key"
    },
    "PAYLOAD_TOO_LARGE": {
      "code": "PAYLOAD_TOO_LARGE",
      "status": 413,
      "about": "The body is larger than the limit.",
      "remedy": "Send less: the limits page has the size for each endpoint.",
      "message": "The body is larger than 1048576 bytes",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    "UNSUPPORTED_MEDIA_TYPE": {
      "code": "UNSUPPORTED_MEDIA_TYPE",
      "status": 415,
      "about": "The Content-Type is not the one the endpoint takes.",
      "remedy": "Send JSON with Content-Type application/json, and files as a multipart form.",
      "message": "Send the body as application/json",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    "UNPROCESSABLE_ENTITY": {
      "code": "UNPROCESSABLE_ENTITY",
      "status": 422,
      "about": "No usable Item exists for what was asked; the reason codes say why. Only accounts that are set to it are answered so: others 200 with processing_status UNPROCESSABLE.",
      "remedy": "Read the reason codes. Ask the person for another document, or for another data source.",
      "message": "No Item could be processed",
      "provenance": "published"
    },
    "TOO_MANY_REQUESTS": {
      "code": "TOO_MANY_REQUESTS",
      "status": 429,
      "about": "The rate limit is reached; Retry-After says in how many seconds to try again.",
      "remedy": "Wait for the seconds in Retry-After, then repeat the call.",
      "message": "Rate limit reached: try again in 1 second",
      "provenance": "chosen",
      "gap": "error-statuses"
    },
    "INTERNAL_ERROR": {
      "code": "INTERNAL_ERROR",
      "status": 500,
      "about": "The service failed; nothing the caller sent was wrong.",
      "remedy": "Repeat the call later, with the same Idempotency-Key if it creates something. If it goes on, report it with the x-request-id of the answer.",
      "message": "Internal error",
      "provenance": "published"
    },
    "SERVICE_UNAVAILABLE": {
      "code": "SERVICE_UNAVAILABLE",
      "status": 503,
      "about": "Nothing can be stored now, and nothing was changed; Retry-After says in how many seconds to try again. Reading may go on.",
      "remedy": "Wait for the seconds in Retry-After, then repeat the call.",
      "message": "Nothing can be stored now, as the disk is full: try again later",
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
      "appliesTo": "datarequests/get and items/get without filter",
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
      "appliesTo": "x-total-count, which is one more where there are more",
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
      "appliesTo": "items/get_by_id: attributes below are listed",
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
      "appliesTo": "a JSON request body, and a JSON document that is read",
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
      "appliesTo": "an uploaded file that no Item is made of",
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
      "appliesTo": "an Idempotency-Key, until it is forgotten",
      "provenance": "chosen",
      "gap": "idempotency-key"
    },
    "processing_seconds": {
      "value": 3,
      "unit": "seconds",
      "appliesTo": "an Item made of documents, until it is processed",
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
      "appliesTo": "a Link session nobody goes on with",
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
          "about": "expired unused, or by expire_invitation_link",
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
          "about": "being processed; get_by_id answers the status only",
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
      "about": "processing_status of a call of a Service. The scores know IN_PROGRESS for ACQUIRING.",
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
          "about": "nothing is usable; reason_codes say why",
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
          "on": "nothing comes any more; datarequest.report_error",
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
          "about": "gone from queries and operations, kept for audit",
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
          "about": "accepted where its kind, scope and policy allow",
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "expired",
          "about": "its lifetime is over",
          "terminal": true,
          "provenance": "chosen",
          "gap": "state-transitions"
        },
        {
          "name": "invalidated",
          "about": "withdrawn",
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
      "about": "One event on its way to one endpoint.",
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
      "about": "a year-to-date amount is less than the current one or than the pay of the year on all paystubs, or does not grow by the current one from one paystub to the next",
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
      "absent": "The form of the date a degree was awarded, in the academic summary.",
      "assumed": "An instant in epoch milliseconds, null while the degree is not awarded; text is read too and never written.",
      "why": "Published descriptions call it a string, and say the same of the dates of attendance, which published samples write as epoch milliseconds like every other time in an answer of a Service.",
      "usedBy": [
        "AwardDate"
      ]
    },
    {
      "id": "academic-summary-elements",
      "absent": "From which part of a record each element of an academic summary comes, and when it is unavailable.",
      "assumed": "Degrees are the programs named in the sessions of the school itself, one per type and name as last stated; what sessions of transferred credit name counts as said before all others. GPA is the school's own average before one over everything; credits are those over everything, else the school's with those transferred, in the unit the school counts in; from the totals of the record, else the running totals of the latest term. Of a student with one program they stand in for those of the degree. Attendance is as stated, else the terms, overlapping ones as one, without a last day while in progress. The address of datasource is that of the school. One MAS_INSUFFICIENT_DATA per element that is absent, empty or UNKNOWN, with its place in context.attribute; for the award date only where the status is AWARDED, UNKNOWN or absent, not for a degree that is ENROLLED, WITHDRAWN or TERMINATED.",
      "why": "Nothing is computed from single grades, since no reason code would say so; a reader who looks for an element finds it, or finds why not; a degree that was not awarded has no award date that could be unavailable.",
      "usedBy": [
        "operation getAcademicSummary"
      ]
    },
    {
      "id": "answer-headers",
      "absent": "Headers of answers.",
      "assumed": "version, of every answer: the version of the account where the request names none, also where the shapes are those of a newer one; Deprecation (RFC 9745) of deprecated endpoints, Retry-After with 429, Allow with 405.",
      "why": "A client that sends no version learns which one answered, the one it obtained its keys with; the others are what HTTP has for these cases.",
      "usedBy": [
        "answer header Allow",
        "answer header Deprecation",
        "answer header RetryAfter",
        "answer header Version"
      ]
    },
    {
      "id": "automatic-reports",
      "absent": "Whether a report runs without a call of its Service, when it starts, and which reports are announced.",
      "assumed": "Unless autorun_services is false, the report of the type of the Data Request runs by itself; CUSTOM has none. It starts when acquisition is complete and no Item is in progress, so again after each refresh, and also where there is no Item: then it is made of a bank account, or fails with NO_ITEMS. Once it has been announced, it starts again for each further Item. Where a call waits for that report already, no second one starts. REPORT_REQUESTED is recorded of calls only. REPORT_AVAILABLE and REPORT_COMPLETE are recorded, and their events raised, where the report rests on other Items or says something else than the one last announced of that Service. Where one was announced before, REPORT_UPDATE_AVAILABLE comes first, whatever enable_report_updates says, and UPDATES_AVAILABLE unless a refresh raised it already; transaction.processed is raised for every transaction.",
      "why": "Clients that exist subscribe to report_available, take transaction_id from it and send no autorun_services. A receiver that calls the Service whenever a report is announced would call for ever if every call were announced. Whoever holds a complete report learns of every change of it by one event; enable_report_updates concerns reports that are not complete yet.",
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
      "absent": "When income seen in a bank account is reported, and which income an entry is.",
      "assumed": "With `enable_bank_income`; where it is not given, when no other income Item is usable. One element for each account, of several readings the latest; entries that came in are summed by calendar month, currency and kind, the kind by words of the description, OTHER_DEPOSITS where none fits. EarningsPeriodType CURRENT keeps the latest month with income. No employment is concluded from a bank account.",
      "why": "Statements name the payer in free text only, so the kind is as far as they carry; transfers stay visible under their own kind, and the reader can leave them out.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "bank-match",
      "absent": "When net pay of a paystub matches the bank account.",
      "assumed": "An entry of the same currency and the same amount to the cent, booked from one day before to five days after the pay date, in any connected account. Else the deposits that the paystub lists, if they sum to net pay and each has its own entry; else two to four of the twelve entries nearest to the pay date that sum to it: split. An entry matches one paystub only. A paystub is looked for when it has net pay and a pay date within the history of an account. All submitted paystubs matched: MIE_NI_BEM, or MIE_NID_BEM if one is split; some: MIE_NIP_BEM or MIE_NIDP_BEM; none: MIE_NI_NO_BEM; none looked for: no code.",
      "why": "Banks show deposits a day early, weekends and holidays delay them by up to four days. Cents do not agree by chance; sums of many entries do, hence the bounds.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "boxes-of-1099-income",
      "absent": "Which boxes of a 1099 are income, and what a corrected form replaces.",
      "assumed": "1099-NEC box 1; 1099-MISC boxes 1, 2 and 3; 1099-INT boxes 1, 3 and 8; 1099-DIV boxes 1a, 2a and 12; 1099-OID boxes 1, 2, 8 and 11; 1099-B the gains of the sales, else its totals, a loss being negative. A corrected form replaces those of the same payer, account, year and form; equal copies count once; accounts add up.",
      "why": "These boxes exclude each other and together are what was received; the rest are parts of them, taxes withheld, returned capital or expenses. Tax-exempt interest is income all the same to who verifies it.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "check-signal-arithmetic",
      "absent": "What each check compares, how exactly, and when two ways to write the same thing agree.",
      "assumed": "What is absent or masked is not compared. Pay: sums are exact to the cent, each currency for itself, the period and the year to date for themselves; OTHER earnings may be part of gross or paid beside it; a lone whole among itemized deductions that equals gross less net is their total. Between the nearest paystubs of an employment paid in one year, year-to-date amounts grow by exactly the current ones when the pay periods adjoin, else by at least them. Hours times rate may be off by what rounding both to hundredths explains; overtime and holidays may be paid at 1.5 or 2 times the rate, holidays also at 2.5. W-2 of 2015 to 2026: boxes 4 and 6, with the uncollected tax of box 12 (A, M; B, N), are to the dollar 6.2 % of boxes 3 and 7 up to the wage base, and 1.45 % of box 5 plus 0.9 % of what exceeds 200,000; for 2020, when withholding could be deferred, box 4 may be less. Dates: no span ends before it starts; nobody is paid, and no document dated, before the pay period or tax year starts; nobody is hired after the period paid for, or born after being hired, after the year of a W-2 or after a school document; no mortgage of a 1098 begins after its year; no loss is reported before it occurs. Employers: names without case, accents and legal form, one of which begins with the other, agree; documents are of one employment by EIN, else by employee identifier, else by street and postal code. Persons: family name and given name, initial or middle name used as given name agree in any order, without case, accents, hyphens and titles, with former and attending names, but not with another generation (Jr., Sr.); numbers are compared with those of earlier Items, at least by their last four digits. Structured PDF: changed more than a minute before or after its creation, written by software that edits documents, or created more than a day before what it reports; fonts: a page that holds a typeface both whole and as a subset.",
      "why": "A signal asks a person to look: rounding, abbreviations and lawful exceptions must not raise it, the least real change must.",
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
      "absent": "How an answer tells the category of a signal.",
      "assumed": "An optional field `category` beside the code.",
      "why": "The specification sorts signals into four categories; a reader who meets an unknown code can still act on its category.",
      "usedBy": [
        "CheckSignal.category"
      ]
    },
    {
      "id": "check-signal-list",
      "absent": "The individual check signals on data and their conditions.",
      "assumed": "One signal for each rule of arithmetic and consistency that a pay or tax document keeps.",
      "why": "These are the checks an underwriter does by hand on a paystub or a W-2, and each can be decided from the record alone.",
      "usedBy": [
        "CheckSignalCode.DATE_MISMATCH",
        "CheckSignalCode.EMPLOYER_MISMATCH",
        "check signal DATE_MISMATCH",
        "check signal EMPLOYER_MISMATCH"
      ]
    },
    {
      "id": "check-signals-of-connections",
      "absent": "Which signals checks on a Connection raise, and where they are read.",
      "assumed": "datarequests/get_by_id lists the Connections of the Data Request in `connections`, each with its identifier, Data Source, time, and `checkcodes` in the shape that Items have. CC_DUPLICATE_CREDENTIALS is raised while another Individual of the account, who is not deleted, has connected an account with the same credentials, before or after.",
      "why": "datasource.connected says that signals exist for a Connection and names it; the Data Request is what its identifiers lead to, also where the Connection brought no Item. A login that two Individuals share is a fact about both.",
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
      "absent": "Where the signals raised by checks on an Item are read.",
      "assumed": "items/get_by_id lists them in `checkcodes`, under the published name and shape; empty when every check passed, absent while the Item is in progress.",
      "why": "A check that found something is of use where the data it is about is read; the published endpoint for signals of a session is not part of the interface.",
      "usedBy": [
        "Item.checkcodes"
      ]
    },
    {
      "id": "check-signals-of-services",
      "absent": "Which signals checks on a Service raise, and where they are read.",
      "assumed": "A COMPLETED answer lists in `checkcodes` the signals of the Items that it rests on, each once, and its own, in the shape that Items have; empty when every check passed. Its own is YTD_MISMATCH on income: for one payer, year, type and currency, gross pay of all payments up to the last paystub that states a year to date is more than that total.",
      "why": "Who reads a summary does not read its Items, and must hear what was found in them. Checks on an Item compare it with its nearest neighbors; only the answer adds up all of them.",
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
      "absent": "What happens to a value that the service does not know in a published list it must act on.",
      "assumed": "It is refused with 400: notification types, refresh frequencies, weekdays, sort fields and orders, and methods of fetching a document.",
      "why": "A reminder, a schedule or a fetch that silently never happens costs more than an error at the call.",
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
      "absent": "What a client gets that asks for data which the Individual has not permitted to share, and what permission covers.",
      "assumed": "Consent belongs to the Data Request, from CONSENT_REGISTERED to CONSENT_DEREGISTER. Without it, get_by_id, get_files and get_pdf answer 403 FORBIDDEN for data that the Individual gave or let be extracted, and so do Services where nothing else is left; lists name the Items, and what the client itself submitted stays readable to it. Once withdrawn, what an account under way still holds is not collected, and refreshes are discarded.",
      "why": "The refusal must be told apart from an unknown Item and from one in progress, so that a client neither gives up nor polls; lists hold no Item data.",
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
      "absent": "Which headers and URLs delivery_details may hold.",
      "assumed": "Names and values that HTTP allows, one line of Latin-1 each, no name twice, and none that carry the message itself, such as host, connection or content-length; a token request of another content type than the two supported is refused, too. What is not allowed is a 400 when it is given. So is a URL that shows without a lookup that no request would go there: one with a user name, an address that is not public, a name of a local network, a port of another protocol, or this server itself. This machine is allowed where the reference server is started on it alone.",
      "why": "A line break in a value would write headers of its own; a fault found when the Data Request is made is cheaper than one found at the first event.",
      "usedBy": [
        "operation createDataRequest",
        "operation purgeIndividual",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "delivery-secrets",
      "absent": "Who may read and change the headers and credentials in delivery_details, and what of delivery_details a public token may give to datarequests/new and update, which the scope table opens to it.",
      "assumed": "With an access token, credentials are left out and the values of headers read *** unless get_x_auth_token_credentials is true. With a public token neither headers nor credentials are there, whatever is asked for, and the values in the query of a URL, and what looks like a secret in its path, are masked. It may give events and URLs, to datarequests/new as to datarequests/update, and neither headers nor credentials: with them the call is a 401. An entry that it sends as it reads it is the one that is there; one with headers or credentials stays as it is, sent or not, and the others are replaced. What it subscribed outlives it, until delivery_details are given again. A header whose value is *** is a 400.",
      "why": "A public token is in the hands of a browser: who holds one must neither read the secrets of a receiver nor have them sent to another URL, nor silence a receiver that was set up with secrets. The events that an own URL gets hold no data of the Individual: identifiers and reason codes, which the holder reads with the token anyway, and metadata that the client itself gave.",
      "usedBy": [
        "operation getDataRequest",
        "operation listDataRequests",
        "operation updateDataRequest"
      ]
    },
    {
      "id": "delivery-without-event-type",
      "absent": "What the default account preference of an entry without event_type is, and which entries apply when delivery_details change later.",
      "assumed": "Such an entry takes the events that the account prefers, as it was set when the account was made; where nothing was set, every event of the Data Request. The reference server sets it through its control API and its state file, and for its demo account when it is started. Each entry that takes an event gets a delivery of its own, even where two name one URL; a delivery keeps to the end the URL, headers and credentials that applied when the event was raised.",
      "why": "A preference must be set somewhere, and a partner has no endpoint for it. Where none is set, a receiver that named no event loses none that way; a change of addresses must not send an old event to a place that did not subscribe to it.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "digest-averages",
      "absent": "Whether averages of a digest are those a transcript states or are computed, and how another scale is brought to 0 to 4.",
      "assumed": "The average stated for courses of the issuing school; else the one stated over everything, where nothing is transferred; else the mean of grade points by GPA credits (else credits attempted, else earned, in semester hours; alike where no course states any), over courses of the school except those that do not count towards the average (count_in_gpa false or no GPA credits); else the one stated over everything. Cumulative totals of the last term stand in for those a record lacks. Of several at one level, one on the scale to 4 comes first, then the one over most credits. A scale that ends from 4 to 4.34 is left as it is and capped at 4; any other is stretched evenly from its gpa_range; without a usable range, the smallest of 4, 4.34, 5, 10 and 100 that holds the average. Repeated courses count as the transcript says. The last term is the last one that is over and has an average. Two decimals.",
      "why": "The school knows its own rules on repeats and exclusions, and a transcript may not show every course; above 4, a scale to 4.3 differs only in its A+, while a weighted scale to 5 spreads all its grades.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-credits",
      "absent": "How units of credit convert to semester hours, and whether credits are those a transcript totals.",
      "assumed": "A semester hour is 1.5 quarter hours or 30 clock hours; a Carnegie unit or high-school credit is 3 semester hours; units, other and unstated credits count as semester hours; continuing education units count nothing. Credits earned are those totalled over everything; else those of the school and those transferred together, each totalled or else summed over courses. Of several totals at one level, those of most credits; numbers above 100000 are no credits. Advanced placement counts as transferred unless it carries a grade. Two decimals.",
      "why": "2:3 is how registrars convert quarters, 30 clock hours the federal rule for student aid, one unit for three hours the usual rate of dual enrollment; continuing education carries no academic credit.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-degree",
      "absent": "Which degree of a transcript the digest is about, and its type where the transcript does not state one.",
      "assumed": "The degree of the last term that names one; of several, one ENROLLED before AWARDED, unknown, WITHDRAWN and TERMINATED, then the highest. A type that is UNKNOWN is read from the printed name of the degree (doctor, master, bachelor and so on). A transcript that names no degree is a high school’s if it counts high-school credits or Carnegie units, and UNDERGRADUATE if it calls the student freshman, sophomore, junior or senior; else there is no digest.",
      "why": "A digest has one degree type; what the student studies for now is what a reader asks about, and a guess beyond what is printed would be taken for a fact.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-grades",
      "absent": "Which grades are compared for the lowest one, in what order, and the points a grade carries.",
      "assumed": "A+ and A carry 4, A- 3.7, B+ 3.3, B 3, B- 2.7, C+ 2.3, C 2, C- 1.7, D+ 1.3, D 1, D- 0.7, F 0; E, WF, XF, FN and NF are F. Percentages are A+ from 97, A 93, A- 90, B+ 87, B 83, B- 80, C+ 77, C 73, C- 70, D+ 67, D 65, else F; numbers below 11 are no percentages. A course whose grade is none of these has the lowest of its final marks. Everything else (W, I, IP, P, CR, AU, TA) is no grade. The lowest is taken over every course at the issuing school, failed and repeated attempts included, transferred courses and examinations not.",
      "why": "These are the points and percentages of the conversion that college admission in the United States uses most; a withdrawal or a pass says nothing of how well a course was done, and an F is how a course was done.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "digest-transaction",
      "absent": "Which transaction a call of get_digest_by_id creates, as its published answer names none, and when transaction.processed tells of it.",
      "assumed": "A call that meets a transcript in progress creates one, or finds the one that waits for this transcript already, and answers its transaction_id beside the state. transaction.processed is raised once the digest can be read; the call can be repeated with the transaction_id, or as before. A digest that is there is answered, and nothing is raised.",
      "why": "Who is told to wait needs an event to wait for. A receiver that reads the digest when it is told of one would read for ever if each reading were announced.",
      "usedBy": [
        "DigestAnswer.transaction_id",
        "DigestRequest.transaction_id",
        "operation getDigest"
      ]
    },
    {
      "id": "digest-years",
      "absent": "From which day to which day years in school are counted.",
      "assumed": "From the first day of the first term at the issuing school to the last day of the last one, in days over 365.25, at least 0.01. The last day is that of the transcript while a term is in progress or where the end of the last term is not printed. Dates a session lacks are those of its courses; a transcript without a date is of the day its Item was created; terms of transferred credit alone, earlier schools, and terms that had not begun do not count.",
      "why": "Breaks are to be included, so only the two ends matter; a student in a term has been enrolled up to the day of the transcript, not to the end of the term.",
      "usedBy": [
        "operation getDigest"
      ]
    },
    {
      "id": "download-media-type",
      "absent": "The media type of items/get_files.",
      "assumed": "application/zip.",
      "why": "The specification says a zip file; its registered media type tells a client more than the published application/octet-stream.",
      "usedBy": [
        "operation downloadItemFiles"
      ]
    },
    {
      "id": "duplicate-items",
      "absent": "When two Items have the same content.",
      "assumed": "They are of one Individual and one type of source data, and made of the same bytes, in whatever order the files came, or of inline records with the same values. Documents that an account held are compared by their records.",
      "why": "It can be told when the Item is submitted, before anything is extracted, and a document that was scanned twice is no copy of the same file.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "earnings-reported",
      "absent": "Which pay periods an answer lists, and what it lists where there is no payslip.",
      "assumed": "Every payment of the Items, newest first; with earnings_period_type CURRENT those of the last pay day, and tax forms of the last year. Deductions and benefits are of the same payslips. Where no payslip states pay, box 1 of each W-2 is an entry of type WAGE, basis ANNUAL, with the tax year as interval and an amount GROSS with ytd_flag true. `tax_year`, `get_yearly_earnings` and `enable_bank_income` are honoured; the other request details narrow what is collected, not what is concluded from it.",
      "why": "A preference that is not stated narrows nothing. Box 1 of a W-2 does not say how the wages were earned.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "education-program-ends",
      "absent": "When a program ends that a record calls ENROLLED once and does not mention later, and when a degree AWARDED without a date was awarded.",
      "assumed": "It has ended where a later session names another program that is ENROLLED, a degree awarded of the same level or a higher one, or another program of the same level; its status is UNKNOWN then. It is the same program as a degree that was awarded in the same session, in a later one, or on a day after that session began, where types agree and so do the subjects, by the majors or else by the name without the words of the degree (B.S. Biology, Bachelor of Science in Biology): only the awarded one is listed. A degree AWARDED without a date was awarded on the last day of the session that states it, at the latest on the date of the data; awarded_date stays null. Sessions are ordered by their days; one without days stands beside its neighbor in the record.",
      "why": "Schools print the program of each term and rarely say that an earlier one ended. A graduate whose first major still counts as studied for would be taken for a student, which is the dearest error.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "education-school-reports",
      "absent": "What one report of an education Service covers when several Items tell of a school, which day its data is of, and how it was verified then.",
      "assumed": "One report per Data Source. The date of the data is the latest transcript_date (of a transcript without one, the day its Item was created), and as_of_date is that day; ties go to the Item created last. Terms of all Items count; where two Items tell of the same term, by name or by first and last day, the later Item does. Any other element is what the latest Item that has it says. MAS_VF_ and MES_VF_ codes follow from the channels of all Items of the school; one on financial hold counts with what it shows and adds ITEM_ON_HOLD.",
      "why": "A school keeps one record of a student and a later print corrects an earlier one; nothing is known of the days after the last print, whenever it was handed in.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "education-stated-elements",
      "absent": "Where a record holds what a school's site states on enrollment and attendance; no named field does.",
      "assumed": "In other_attributes of the record or its student, from a connected account only: enrollment_status, registration_status or student_status (active, enrolled, registered, attending and loads: ACTIVE; these after “not” or “no longer”, as in “Not currently enrolled”, inactive, withdrawn, graduated, dismissed, leave of absence, discontinued, alumni, former student: INACTIVE), enrollment_type, time_status, study_load or course_load (full-time; part-time, three-quarter-time, half-time, less than half-time: PART_TIME; inactive), attendance or dates_of_attendance ({start_date, end_date}, one or a list). Spelling, case and punctuation of keys and values do not matter; other words say nothing.",
      "why": "These are the words of registrars; a document handed in is not the site, and its Individual may have had it for years.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "education-term-phases",
      "absent": "When a term or a course is in progress, and which term is the last.",
      "assumed": "A term is in progress where in_progress says so, else from its first to its last day; dates a session lacks are those of its courses. in_progress of a transcript that is not the latest, or has no transcript_date, does not hold past the last day. Sessions of nothing but transferred or examination credit are no terms of the school. A course is in progress in a term in progress while it has no grade (or IP). The last term is the one over that ended last; a term said to be over before its printed last day ended on the date of the data. A term in progress on the date of the data is so no longer when its Item was created more than 180 days after its last day (without one, after the date of the data): a transcript of two years ago says of nobody that a term is in progress today. On the day it was created an Item counts as it is; it does not age after that, and as_of_date says of which day it tells.",
      "why": "in_progress speaks of the day the transcript was issued and outranks a calendar that schools shift; credit brought along says nothing of presence.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "ein-sources",
      "absent": "Where the EIN is taken from when there is no W-2, and what a masked number is worth.",
      "assumed": "The employer of a W-2, which MIE_DRVD_EIN reports; the payer of a 1099, whose number has the form of an EIN, which no code reports. It is written 12-3456789; a masked number, or one in the form of a social security number, counts as none.",
      "why": "Half a number identifies nobody, and the payer of a 1099 may be a person whose number must not be passed on as an EIN.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "email-form",
      "absent": "Which texts are an e-mail address; only the longest is published, 255 characters.",
      "assumed": "A local part of at most 64 characters that ASCII allows without quotes, an @, and a domain of at least two labels of ASCII letters, digits and hyphens. An address with other characters is a 400; its domain may be written in its ASCII form (xn--).",
      "why": "Invitations go there by mail. Such an address is taken by every mail server; one beyond ASCII needs a server that has SMTPUTF8 at each step, and a link that does not arrive is found out later than a 400. The stock validators of `format: email` refuse it, too.",
      "usedBy": [
        "operation createIndividual"
      ]
    },
    {
      "id": "employer-ein",
      "absent": "The field that carries the EIN which MIE_DRVD_EIN reports as derived.",
      "assumed": "A string `ein` in the remitter of income answers and in the employer of the answers that have one.",
      "why": "The number belongs to the organization, and W-2 forms and tax software call it EIN; a code that reports a value is of no use without the value.",
      "usedBy": [
        "IncomeRemitter.ein",
        "ReportEmployer.ein"
      ]
    },
    {
      "id": "employment-facts",
      "absent": "How start, end and status of an employment are derived from payslips, and when they count as missing.",
      "assumed": "What the newest document that states it says, by its own date (record_date, not the pay day it lists), while nothing newer contradicts it: an end stated after an ACTIVE or INACTIVE ends it; pay for work that began after a stated end or absence (without a pay period, paid more than 31 days after it) is an employment begun anew, derived from that pay alone; an ACTIVE stated before the last pay day does not hold once that is too long ago. An end before the start, or not after the day on which the person is stated to be active, belongs to an earlier employment. Every other stated end is answered, also one to come. The status that a stated end gives carries no code beside MIE_DA_EED: from that day on TERMINATED, unless the source states a status later; before it ACTIVE, when no status is stated, unless pay that came after that document stopped too long ago. Else the start is the first day of the earliest pay period. The status is ACTIVE when, on the day the data was collected, the last pay date is at most 21 days back if paid weekly, 35 every two weeks, 39 twice a month, 69 monthly or unknown; else INACTIVE; the frequency is the basis of the earnings, else the length of the period. The end, for TERMINATED without a date and for derived INACTIVE, is the last day of the latest pay period. Without a stated end, an active person and one stated to be absent have none and nothing is missing. Roles are those of the newest payslip that lists any. From a W-2 alone nothing of this is derived.",
      "why": "Two missed pay days and a week of grace tell a late payroll from an employment that has ended. The day of collection counts because data does not age into a resignation; a person who was paid for later work has not left, and the last pay of an ended employment comes after its end; payslips that stop show absence, not its cause. Who lends must know of a known last day. The codes for a status name the source and the last pay date, and a status from a stated end comes from neither.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails"
      ]
    },
    {
      "id": "empty-answer",
      "absent": "What delete, enable_refresh, disable_refresh and similar calls answer.",
      "assumed": "200 without a body.",
      "why": "Every published call that only changes state answers so.",
      "usedBy": [
        "answer of deleteIndividual",
        "answer of disableRefresh",
        "answer of enableRefresh"
      ]
    },
    {
      "id": "enrollment-status-precedence",
      "absent": "Which status each reason code stands for, which code is given where several hold, from which day windows run, and on which side their edges fall.",
      "assumed": "One code, the first that holds: MES_EXPLICIT_STATUS; MES_WITHDRAWN (INACTIVE: some program is WITHDRAWN or TERMINATED, every other AWARDED or replaced); with courses in progress MES_COURSE_IN_PRG_DEG_AWD_LT_60 (0 to 59 days before the Item was created), MES_COURSE_IN_PRG_DEG_AWD_LT_90 (0 to 89 days before the date of the data), MES_COURSE_IN_PRG (ACTIVE); MES_CURRENTLY_ENROLLED (ACTIVE: a term in progress without such a course); MES_LAST_TERM_LT_180_DEG_AWD_GT_270 (ACTIVE: last term 0 to 180 days, last award 271 days or more before the Item was created); MES_LAST_TERM_LT_180 (the last term ended 0 to 180 days before the Item was created) or MES_LAST_TERM_GT_180 (INACTIVE, 181 days or more before it), one of the two wherever a last term is known, whatever the date of the data; MES_VERIFIED_CREDENTIALS; MES_INSUFFICIENT_DATA, both with the status INSUFFICIENT_DATA. Beside LT_60, LT_90 and MES_LAST_TERM_LT_180 the status is INACTIVE where the last award falls on or after the first day of the latest term and no program is ENROLLED, else ACTIVE. A verification code follows. A school that was logged in to and gave no Item gets a report of its own with MES_VERIFIED_CREDENTIALS, also where there is no Item of any school.",
      "why": "The school's own word comes before what follows from dates, and the narrower ground before the wider. A degree that ends the latest term ends the studies, and ungraded courses of that term are its remainder; a term begun after an award is new study. A student between terms is still enrolled, and an account outlives the studies, so that a login alone proves neither. The days since the last term count to the creation of the Item, as they do for the code that names a degree awarded over 270 days ago: within 180 days lies every break between two terms, and beyond that a term that no document shows is not assumed, however old the transcript is; as_of_date tells how old.",
      "usedBy": [
        "operation getAcademicSummary",
        "operation getEnrollmentStatus"
      ]
    },
    {
      "id": "enrollment-type-precedence",
      "absent": "How many credits are a full load, how credits are inferred, and which ground of the enrollment type counts where several hold.",
      "assumed": "The first that tells: MAS_EXPLICIT_TYPE; MAS_DRVD_ENRL_TYPE_ENRL_STS; MAS_DRVD_ENRL_TYPE_COOP_CRSE, FULL_TIME; MAS_DRVD_ENRL_TYPE, over all terms in progress; MAS_DRVD_ENRL_TYPE_PRV_TERM, the last term, ended 0 to 180 days before the date of the data, a summer or mini term only where there is no other; MAS_DRVD_ENRL_TYPE_INFR_CRED, the term in progress or else that last term, a course without credits counted as 3. Full time is 12 hours a term, 9 for graduate, professional and doctoral students: semester hours in a semester or trimester, quarter hours in a quarter. Hours of the other unit convert 3:2, a full year is halved (quarter hours: a third). Credits are the totals of the term, else the sum over its courses where all state them. Clock hours, Carnegie units, high-school and other credits tell nothing. A co-op course is known by its name, number or setting, in the term in progress or else the last: co-op, coop or CO OP as a word or at the head of a course code; cooperative or co-operative before education, ed, work (not computer-supported), experience, placement, internship, assignment, employment, training, program or term; work term, unless it is the paper, project or report on one. Case and punctuation do not matter.",
      "why": "Twelve hours, of a semester or of a quarter, are full time by the federal rule for student aid (34 CFR 668.2), nine at most graduate schools, and schools report co-op students as full time; cooperatives, cooperative games and cooperative learning are subjects of ordinary courses; a known load of last term is surer than a guess at this one.",
      "usedBy": [
        "operation getAcademicSummary"
      ]
    },
    {
      "id": "error-authentication-code",
      "absent": "The error_code of a 401, and the status of a refused or spent purge token.",
      "assumed": "401 UNAUTHORIZED for every credential that is missing, unknown, expired, spent, of the wrong kind, or outside its scope or policy; the message tells them apart.",
      "why": "The specification gives 401 for scope and policy; one status for all credential faults tells an attacker nothing and a client one thing.",
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
      "assumed": "400 for a body that breaks a rule and for a state that forbids the call, 413 and 415 for bodies, 429 for the rate limit, 503 while nothing can be stored.",
      "why": "Clients that exist handle the published statuses (400, 403, 404, 405, 422, 500), so conditions of the workflow use those; 413, 415, 429 and 503 are the registered statuses for what any HTTP server must refuse.",
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
      "absent": "Which documents are not processable, for which of the three reasons, and what of an Item with several documents.",
      "assumed": "UNSUPPORTED_FORMAT: bytes that are of no accepted type or not of the declared one; JSON, or a PDF that this service made, that holds another record or breaks its own; JSON that is larger or deeper than the body of a request may be. PARTIAL_DOCUMENT: a record that is empty or only lacks required fields. UNPROCESSABLE_DOCUMENT_QUALITY: a PDF that is broken or encrypted, or documents that take more than ten seconds to read. The documents are pages in the order given: the first that gives a record is taken; if none does, the reason of the first is told.",
      "why": "The reasons are named after format, completeness and legibility, and each says what to send instead: another document, the rest of it, a better copy. One readable page is enough to go on.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "extraction-simulated",
      "absent": "How a document becomes the record of its type where there is no extraction, as in a sandbox.",
      "assumed": "An inline record is used as given; a JSON document and a PDF that this service made of a record give that record. Any other document gives a synthetic record that follows from the sha256 of its bytes and carries the name of the Individual; the employment that paystubs, W-2 and employment data reports tell of, and the masked numbers of the person, follow from the Individual alone. A synthetic paystub is of the last pay day or the one before. Confidence is null. A connected bank account shows half a year of entries, among them the net pay of the paystubs, every two weeks.",
      "why": "A partner needs every type of Item without owning documents of it, the same each time; documents of one person that contradict each other would raise check signals which nobody asked for.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "form-1098-boxes",
      "absent": "What transactions and totals of a 1098 hold.",
      "assumed": "One transaction for each mortgage of the statement, with boxes 1 to 11, and totals that are the sums of its amounts.",
      "why": "The official form reports one mortgage and a lender may combine several in one statement; totals then answer what a tax return asks.",
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
      "absent": "What form_1099_B and the transactions of SVC_PROCEEDS_1099_B hold beyond what the realized gains answer shows.",
      "assumed": "The transactions and totals of the realized gains answer, each transaction with the boxes of the form that the answer leaves out.",
      "why": "Both come from the same form: one shape serves a reader of either, and boxes such as withheld tax have no other place to go.",
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
      "absent": "What the form_1099_… objects of a 1099 hold.",
      "assumed": "One field for each box of the official form, with its number in the description; amounts as {currency, value}; boxes that the form repeats for each state or locality as a list.",
      "why": "A reader of tax data looks for boxes. The forms have two lines for states, and statements that combine forms have more, so a single set of fields would lose some.",
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
      "absent": "What form_1099_da holds.",
      "assumed": "Transactions and totals as in form_1099_B, with the boxes of the official form; those between 5 and 14 are described by what they say, without a number. Units are a decimal string.",
      "why": "Digital asset proceeds and securities proceeds are read side by side. The form is new and its middle boxes may still move, their meaning does not; units have up to 18 decimals, more than a double keeps.",
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
      "absent": "How the adjustments of a sale enter its gain.",
      "assumed": "gain = proceeds - cost - accrued_market_discount + wash_sale_disallowed, and each total is the sum over the transactions of its term.",
      "why": "Accrued market discount is taxed as interest and a disallowed loss is added back; this is the sum that Form 8949 makes of the same columns.",
      "usedBy": [
        "operation getRealizedGains"
      ]
    },
    {
      "id": "gains-holding-period",
      "absent": "Which sales are short-term, which long-term, and how totals treat the rest.",
      "assumed": "gain_type as stated, else the checkbox of Form 8949, else the dates: counted from the day after the acquisition, a sale is long-term from the same day of the next year on. Where none tells, the sale is shown without gain_type and is in no total. A gain whose proceeds or cost are not stated is the stated one, for regulated contracts that of box 11, and unknown otherwise. Amounts are rounded to cents, half away from zero, before they are summed; sales in other currencies than the rest are not summed. Where a statement lists no sale, its own totals are given.",
      "why": "Brokers know of gifts, inheritances and wash sales that move the holding period; the rest is counted as IRS Publication 550 and Revenue Ruling 66-7 do, from the day after the acquisition. A basis that is not stated is unknown, not zero.",
      "usedBy": [
        "operation getRealizedGains"
      ]
    },
    {
      "id": "gains-statements",
      "absent": "Which Items make one element of the realized gains, and how a sale is recognized that several of them state.",
      "assumed": "One element per Data Source, account and tax year. Account numbers are compared by letters and digits, masked ones as far as they are visible; one that fits several accounts stays apart. The year is that of the form, else of as_of_date, else of the day of sale, else the year before record_date. Void forms are ignored; a corrected form replaces the original, earlier corrections and earlier readings of the account. Two statements mean one sale by equal day of sale and proceeds, where acquisition, quantity, CUSIP and ticker do not differ as far as both state them; alike sales inside one statement are counted each. Corrections precede, then direct connections, then the latest; what one leaves blank the next completes. Sales of a 1099-DA count as assets of type CRYPTO.",
      "why": "The account of the broker and the form it sent show the same sales, and counting them twice doubles an income. Descriptions are worded differently on each; days and proceeds to the cent are what the tax authority matches on. Digital assets moved from form 1099-B to 1099-DA with tax year 2025, and the answer has a type for them.",
      "usedBy": [
        "operation getRealizedGains"
      ]
    },
    {
      "id": "gradscore-scale",
      "absent": "How a gradscore writes its probability: as a fraction, in percent, or on a scale of points.",
      "assumed": "A number from 0 to 1. Other numbers, like the 698 of a published sample, pass the tolerant view only.",
      "why": "The specification calls the score a probability, and a probability is a number from 0 to 1; points on a scale without a published meaning cannot be read as one.",
      "usedBy": [
        "Gradscore.grad_score"
      ]
    },
    {
      "id": "hosted-portal",
      "absent": "What the hosted portal behind an invitation link shows, when opening it counts, and who may go on with what was begun there.",
      "assumed": "DATAREQUEST_LINK_ACCESSED is recorded when a browser shows the first page, which says so by its script; without scripts it is recorded at the beginning. A browser that opens the link again counts once, unless another one opened it meanwhile. Beginning starts the session, records WIDGET_INITIATED, and binds the session to the browser by a cookie. The same browser goes on where it was, even once the link has expired; another browser begins a session of its own, with the consent that the Data Request has. A link that is expired, used, or of a deleted Individual is answered 410, an unknown one 404.",
      "why": "Mail programs and scanners open links before people do, and run no scripts; what people entered belongs to the browser they entered it in; consent is recorded once for each Data Request.",
      "usedBy": [
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "idempotency-key",
      "absent": "How a client repeats a creation whose answer was lost without creating twice.",
      "assumed": "Every operation that creates something takes the header Idempotency-Key, 1 to 255 visible ASCII characters: an Individual, a Data Request, its invitation link, an Item, uploaded files, a logo, an invitation. For 24 hours the same key with the same request is answered as it was the first time, with the header Idempotency-Replayed, and nothing is created; the same key with another request or at another operation is a 409. A key belongs to its account and to the Individual that the policy of a public token names. Errors are not remembered. Once the Individual is deleted or purged, what was created for it is answered 404. Without the header nothing differs.",
      "why": "An answer can be lost after the work was done, and then only the service knows that it was. A repetition neither shows an Individual that is gone nor brings it back. The name and the rules are those of the IETF draft for this header and of widely used interfaces; tokens are left out, as their answers are secrets that nobody should keep.",
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
      "absent": "Where income from 1099 forms stands in an income answer, and under which type.",
      "assumed": "The payer is the remitter; each amount is an entry of `earnings` with the tax year as interval and an amount of type GROSS with ytd_flag true, and is counted in `yearly_earnings`. 1099-INT and 1099-OID give INTEREST, 1099-DIV gives DIVIDENDS, 1099-B gives INVESTMENT, 1099-MISC rents give RENTAL; 1099-NEC, royalties and other income give OTHER.",
      "why": "The published types already name these incomes, so no new shape is needed; original issue discount is taxed as interest, and fees of the self-employed are neither salary nor wages.",
      "usedBy": [
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "income-payers",
      "absent": "When Items tell of the same payer, and which Item counts where several state the same thing.",
      "assumed": "Items with the same EIN, else with the same name (case, accents, punctuation and legal form apart), make one element; an Item without EIN joins the one EIN known by its name, and none where several have that name. Payslips with the same pay date, period, gross and net are one payment. Of each field the newest document that states it counts, payslips before tax forms; of documents of one day payroll before paystub before employment data report. `as_of_date` is the newest of: the day data was read from the payroll system, the date of a paystub or 1099, December 31 of the year of a tax form without date. With `tax_year` only tax forms of that year count; a void form never does.",
      "why": "The EIN identifies an employer and a name only describes it; franchises share names, so a name alone must not join two of them. Counting one payment twice would overstate the income.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "income-verification",
      "absent": "Which verification code is given when Items came in several ways.",
      "assumed": "Paystubs and W-2s of a login, and every other document of a login at an employer or payroll processor, count as a direct payroll connection and not as submitted; for 1099 forms of a login elsewhere, such as a brokerage, no code but that of the form exists. The code that names all ways is given; with payroll, paystubs and W-2 together both codes that name a pair with payroll. MIE_VF_USP_BAC is given when net pay of a submitted paystub was looked for in a bank account, whatever was found. Employment ignores the bank, and payroll stands above what was submitted. MIE_VF_US_EDR and the codes of 1099 forms are added; a statement with several forms has MIE_VF_US1099CONSOLIDATED alone. MIE_VF_W2 is given when a figure of the answer is box 1. Forms 1099-R and 1099-DA have no code and give no income.",
      "why": "A reader weighs a report by its weakest and strongest evidence, so no way is left unsaid; a bank-match code says what the check found, and a deposit proves pay but not the terms of an employment.",
      "usedBy": [
        "operation getEmploymentSummary",
        "operation getIncomeEmploymentDetails",
        "operation getIncomeSummary"
      ]
    },
    {
      "id": "individual-purged-body",
      "absent": "The payload of individual.purged.",
      "assumed": "The two identifiers of the Individual, kept until the event is delivered or has failed, and nothing else.",
      "why": "Everything else is erased by then; the receiver only needs to know whose data is gone.",
      "usedBy": [
        "IndividualPurgedEvent",
        "IndividualPurgedEvent.external_id",
        "IndividualPurgedEvent.individual_id"
      ]
    },
    {
      "id": "inline-records",
      "absent": "What becomes of an inline record that is not what its type names.",
      "assumed": "400 where it is empty, lacks what is required, breaks a field, holds nothing but unknown fields, or is of a type the contract does not know. Unknown fields beside known ones are tolerated.",
      "why": "An inline record is complete at once: no later event could tell that it says nothing.",
      "usedBy": [
        "operation createItem",
        "rule of ItemInput"
      ]
    },
    {
      "id": "insurance-auto-claim",
      "absent": "The fields of a claim in SVC_AUTO_INSURANCE_CLAIM_RECORD.",
      "assumed": "Number, policy, dates, status, cause, fault, vehicle, driver and payments of a claim, all optional.",
      "why": "They are what loss-history reports of insurers carry; money, dates and vehicle are written as in the insurance record.",
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
      "absent": "Where get_insurance_details reports the status and the policy types, which its reason codes and its purpose speak of.",
      "assumed": "status, policy_types, cancelled_date and pending_cancel_date stand in each report under their names in the record, dates in milliseconds.",
      "why": "Every other field of the record stands there under its own name, and dates of reports are milliseconds.",
      "usedBy": [
        "InsuranceDetailsReport.cancelled_date",
        "InsuranceDetailsReport.pending_cancel_date",
        "InsuranceDetailsReport.policy_types",
        "InsuranceDetailsReport.status"
      ]
    },
    {
      "id": "insurance-policy-items",
      "absent": "Which Items make one report, and which of them is believed.",
      "assumed": "One report per policy number (letters and digits only, in one case) and Data Source; an Item without a number makes its own. Of a renewed policy the term that contains today is reported, else the one stated last; terms that do not overlap are two. Each field is that of the newest record that states it: by as_of_date, else record_date, else creation; on one day a direct connection first. Status, cancelled_date and pending_cancel_date come from one record together. The newest data decides which coverages there are, older data completes them. policy_types not stated are those of the coverages. Asked for a Data Request about auto, home or renters insurance, only policies of that type answer, and those that do not tell theirs, neither so nor by the type of the document.",
      "why": "A declarations page, a card and the account of the insurer describe one contract, and a list that shows it three times overstates what is insured; a policy of another type would be taken for the one asked for. A cancellation or premium of the last term says nothing of this one.",
      "usedBy": [
        "operation getInsuranceDetails",
        "operation getInsuranceStatus"
      ]
    },
    {
      "id": "insurance-reason-codes",
      "absent": "Which reason codes a report carries together.",
      "assumed": "One code of verification from the Items about the reported term: DAC_USD for a direct connection with anything submitted, DAC for connections, USIC when all are insurance cards, else USD. One code on the status: DA_STATUS when it is as stated, DRVD_STATUS when derived, INSUFFICIENT_DATA when it is NOT_AVAILABLE. INSUFFICIENT_DATA to process is added when no record states a policy number.",
      "why": "A card proves less than the policy, so its code is kept for reports that rest on nothing else. Without its number a policy cannot be told from another.",
      "usedBy": [
        "operation getInsuranceDetails",
        "operation getInsuranceStatus"
      ]
    },
    {
      "id": "insurance-renters-coverage",
      "absent": "What a coverage of a renters policy holds; RENTERS is a policy type, but no coverage of it is shown.",
      "assumed": "A coverage type RENTERS with the fields of HOME; the property is the rented dwelling.",
      "why": "Renters and home policies are written on the same policy forms: a property and its coverage items.",
      "usedBy": [
        "InsuranceCoverageType.RENTERS"
      ]
    },
    {
      "id": "insurance-status-code-meanings",
      "absent": "The meanings of the MIS codes.",
      "assumed": "Each means what the MID code of the same ending means.",
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
      "absent": "How the status follows from what is stated and from the coverage dates, and which of them precedes.",
      "assumed": "RESCINDED, CANCELLED, EXPIRED and UNVERIFIED hold as stated. Else, on the day of the answer: CANCELLED from cancelled_date on, unless data of that day or later states the policy in force (reinstated), and from pending_cancel_date on if data of that day or later still has it; EXPIRED after the last day of coverage; UNVERIFIED from pending_cancel_date on if the data is older; PENDING_ACTIVATION before the first day. Else as stated; PENDING_EXPIRATION is given only so. Else PENDING_CANCELLATION before a stated day of cancellation, ACTIVE from the first day of coverage through the last, and NOT_AVAILABLE. First and last day are covered; the day of a cancellation is not. RESCINDED and NOT_AVAILABLE: the first is never derived, the second stated counts as not stated. A period that ends before it begins is no ground.",
      "why": "The source knows of payments and reinstatements that dates do not show, but its word is as old as its data, and reporting a lapsed policy as in force is the dearest error. A notice of cancellation may have been cured. Cancelling from the first day on is a flat cancellation, mostly a policy not taken; rescission alleges misrepresentation and must be stated. Most policies are renewed on their last day, so that an end that is near says nothing of an expiration that the source does not announce.",
      "usedBy": [
        "operation getInsuranceDetails",
        "operation getInsuranceStatus"
      ]
    },
    {
      "id": "insurance-status-report",
      "absent": "The report of get_insurance_status.",
      "assumed": "An array insurance_status whose elements hold the fields of get_insurance_details that tell whether a policy is in force, with MIS codes.",
      "why": "The stated purpose is status, dates and coverage type; taking names and types from get_insurance_details lets one reader serve both.",
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
      "absent": "How auth/invalidate is told which token: the specification shows no request body, and the header holds the Basic credentials.",
      "assumed": "A body with access_token, which holds a token of any kind. Without it the call answers 400 and says so; a token that the account does not have, or no longer has, is a 404.",
      "why": "No other place is left for the token, and this field is the published one.",
      "usedBy": [
        "operation invalidateToken"
      ]
    },
    {
      "id": "invitation-workflow",
      "absent": "What an invitation is made of, and when it counts as used.",
      "assumed": "A Data Request of the first query_type and its invitation link; REALIZED_GAINS asks for last year. ACTIVE until the Individual begins behind the link, USED then, COMPLETED when the Individual submits, EXPIRED when its time is over or expire is called; only an ACTIVE one can be expired.",
      "why": "The invitation links of Data Requests replace invitations, so the one must do what the other does; the published states follow what happens to the link.",
      "usedBy": [
        "operation createInvitation"
      ]
    },
    {
      "id": "item-list",
      "absent": "The filters, options and answer of items/get; nobody published them.",
      "assumed": "Filters by Individual, Data Request, type, status and time of creation, the options of datarequests/get, and a bare array of Items without data, confidence and source_data.",
      "why": "These are the fields by which published clients pick Items; every published list is a bare array; the data is read one Item at a time, where consent is checked.",
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
      "absent": "Whose Item items/new creates when no Data Request is named.",
      "assumed": "That of individual_id, with a new Data Request of type CUSTOM; with neither datarequest_id nor individual_id the call answers 400.",
      "why": "An Item belongs to an Individual; the published deprecated field is the only other way to say which.",
      "usedBy": [
        "operation createItem",
        "rule of ItemInput"
      ]
    },
    {
      "id": "items-processed-body",
      "absent": "The payload of datarequest.items_processed, and whether it is raised, and ITEMS_PROCESSED recorded, where some Items cannot be processed.",
      "assumed": "The payload of datarequest.items_available, with the Items that are processed. It is raised once no Item is in progress, if at least one is processed; where every Item is unprocessable it is neither raised nor recorded.",
      "why": "Nothing more will come, and some data can be read. unprocessable.entity has named the other Items, and a receiver that compares the two lists finds them. Where none could be processed, the event would promise data that is not there.",
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
      "absent": "The expiry of an invitation link when none is provided, and what is recorded when an earlier one is.",
      "assumed": "A new link lives 259,200 seconds (three days); an available one keeps its expiry. An expiry that is provided is set, be it later or earlier; DATAREQUEST_LINK_EXTENDED is recorded of a later one only.",
      "why": "Three days are the published default of the deprecated invitations that the links replace. The expiry is updated as provided, so without one nothing is updated; the event says that the expiry was extended.",
      "usedBy": [
        "limit link_seconds",
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "link-state-values",
      "absent": "The wire values of a link status, and a state for a link that was used.",
      "assumed": "available and expired as the specification names them, and used.",
      "why": "The event DATAREQUEST_LINK_USED needs a state to lead to; published clients read and send ACTIVE, USED and EXPIRED, so the list is open: only the strict view refuses them.",
      "usedBy": [
        "LinkStatus.used",
        "state Invitation link: used"
      ]
    },
    {
      "id": "link-widget",
      "absent": "How the Link widget talks to the service, who may frame its pages, when it starts, when each of its events is raised, and what currentProgress counts and screenChange carries.",
      "assumed": "The element cpd-link of /widget.js begins a session at /widget/sessions with an access token, or a public token of any scope whose policy holds the Individual; the Origin that the browser sends is the only one that may frame it. The session lives at an unguessable path, without cookies, until the token expires or is invalidated: then tokenExpired. auth/invalidate ends the open sessions that were begun with the token (session.terminated). The widget starts whenever its configuration is set or changes, as the attribute config (JSON text) or the property (an object, too), before or after the element is defined; an empty one, or null, is none yet, and the same one again changes nothing. The script is classic and module in one; ?element= names the element otherwise. host_name may carry its scheme; without one https is called, or http on the own machine and where a script of the page came so. A page of an opaque origin (file://, about:blank, data:, a sandboxed frame) may begin a session where the operator allows it, and no policy says then who may frame it. Without datarequest_id, link_id and data.individual_id mean the newest Data Request of that Individual with that widget_id; this is deprecated. Events have name and data themselves, too, and their JSON text is that of detail. individualUpdated is raised when the Individual confirms the details shown (options.display_profile) and changes nothing, consentStatusChanged at each change, datasourceConnected after a login, itemsCreated once there are Items after the session, datasourceNotSupported with NO_MATCH_FOUND when no institution is found, credentialsNotObtained without credentials, exitRequested on leaving and closing. screenChange carries screen, the page that is shown (intro, consent, ways, search, not_listed, login, code, connected, upload, review, ended); currentProgress rises by 20 with each of the four steps to 100 once data was shared, and is -1 where the session ended without. Every event carries external_id, an empty text where the Individual has none; itemsCreated carries datasource_name. Where a token has expired before the widget starts, individual_id and external_id of tokenExpired are null.",
      "why": "Cookies do not reach a frame in a page of another site; the origin that a browser writes cannot be made up by a page. Pages of others set the configuration when they have a token, which may be late, or twice, or before the script is loaded.",
      "usedBy": [
        "operation generatePublicToken"
      ]
    },
    {
      "id": "list-order-and-paging",
      "absent": "The order of lists, the meaning of count and offset, how many records a filter may return, how a list says that it holds not all, and what every record of a list holds.",
      "assumed": "Latest first by created_at unless sort_by and sort_order say otherwise; sort_by takes the fields listed, and any other is a 400; count is the number of records, at most 1,000 and by default 200; offset is the number skipped. Lists without these options return at most the first 200. The header x-total-count says how many records were found in all; it counts to 10,000, and is 10001 where there are more. Data Sources, which have no date, come by name. Whatever fields are asked for, a listed Data Request has id and datarequest_id.",
      "why": "The specification returns the latest 200 without a filter; one default and one order for every list are the least that a caller has to learn. A list that stopped in silence would pass for the whole; the header leaves its body as published, and with count and offset a caller has the rest.",
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
      "absent": "Whether the lists of values that answers and events hold may grow within a version.",
      "assumed": "They may: reason codes, recorded events, categories of check signals, and the type of a Data Request and the status, types and payment of a policy in a report are open for readers, and only the strict view refuses another value. Closed stay the lists of requests, the allowed values of records, and what a client itself wrote and reads again (subscriptions, schedules, methods of fetching).",
      "why": "Releases aim to stay compatible but may change the data of the current version (Versioning); a client that was generated before must not fail at the first new value.",
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
      "absent": "The request and the answer of experiences/upload_logo, which nobody published, and where an uploaded logo is shown.",
      "assumed": "One PNG, JPEG or SVG file in the multipart field `file`; the answer is the identifier and the address of the logo. The widget and the hosted portal show the logo that the account uploaded last, for each Data Request without requester_logo_url; one with it shows that one.",
      "why": "items/upload sends files the same way; the address is what requester_logo_url of a Data Request takes. An uploaded logo is used by the widget and the portal, without a word about Data Requests.",
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
      "absent": "How to provoke a document that fails, is withheld, or raises a check signal.",
      "assumed": "By its file name, without the extension and in any case, which is, begins with or ends with words such as unsupported-format, poor-quality, partial, on-hold, low-confidence or the name of a check signal such as net-pay-mismatch.",
      "why": "Only the file name is in the hands of whoever uploads, through every client and the hosted portal alike; a word in it needs no further field.",
      "usedBy": [
        "operation createItem",
        "operation uploadItemFiles"
      ]
    },
    {
      "id": "meanings-of-names",
      "absent": "What some values mean: the specification gives their names alone.",
      "assumed": "What the names say, and what values of the same ending mean where those are explained.",
      "why": "A reader needs words, and the names are those of the trade; nothing else is read into them.",
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
      "id": "null-character",
      "absent": "Which characters the texts of a request may hold.",
      "assumed": "Every one but U+0000, in names and values alike: a body or a query that holds it is answered 400.",
      "why": "No document, name or address has it, and databases and programs in C end a text there; a value that is cut in silence is worse than an error.",
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
      "absent": "Whether the identifier that a client has for a person or an Item may be sent as a number.",
      "assumed": "external_id is text. An integer is taken too, by the service and by the default validators, and kept as its digits; beyond 9007199254740991, and with a fraction, it is refused with 400. Answers always hold text; the strict validators take text only.",
      "why": "Many clients have numbers for identifiers. Larger numbers lose digits in JSON parsers, so that the text kept would name somebody else; a list of types in the published schema would cost every generated client a type of its own for one field.",
      "usedBy": [
        "operation createIndividual",
        "operation createItem",
        "operation listDataRequests"
      ]
    },
    {
      "id": "offered-ways",
      "absent": "Which ways, institutions and kinds of document an Individual is offered, and what the preferences of an account are where the Data Request is silent.",
      "assumed": "Connecting directly always; a bank for INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS unless enable_bank_income is false; uploads unless enable_manual_upload is false, the one beside request_details before the one inside. Institutions are those of the type of the Data Request, or of institution_type where given, in the countries given. A known request_details.datasource is gone to at once, and left for another unless enable_datasource_override is false; an unknown one is ignored, and display_name alone is what the search begins with. With one way left nobody is asked to choose. One session holds at most as many documents as one call of items/upload takes, each as large; one form carries twice that size.",
      "why": "A sandbox shows everything unless it is switched off; a client that names a source wants no search before it.",
      "usedBy": [
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "one-error-shape",
      "absent": "The body of an error of datasources/get; a different one than elsewhere is published.",
      "assumed": "The error body of every other endpoint.",
      "why": "A client should need one way of reading errors.",
      "usedBy": [
        "operation searchDataSources"
      ]
    },
    {
      "id": "one-reference",
      "absent": "What a call means that names what it is about in two ways, such as a Data Request and an Individual.",
      "assumed": "Nothing: exactly one of the references is present, otherwise 400.",
      "why": "Two references that disagree have no right answer, and choosing one in silence would report on somebody else.",
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
      "absent": "Whether a deduction or a benefit says how often it is taken or given.",
      "assumed": "A field `basis` beside its type and interval, with the values that the basis of an earning has; optional in records and answers.",
      "why": "Readers of deductions and benefits handle them like earnings, whose published shape has type, basis, interval and amounts; without the basis the amount of a period cannot be brought to a month.",
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
      "assumed": "A field `individual` that holds the Individual as individuals/get_by_id answers it.",
      "why": "The option saves one call per listed Data Request only if the answer is the same as that call would give.",
      "usedBy": [
        "ListedDataRequest.individual"
      ]
    },
    {
      "id": "processing-failures",
      "absent": "What items/get_by_id and the Services answer once processing has failed. It is reported through events and reason codes, not through HTTP errors; neither a status nor a field is named for it.",
      "assumed": "200 with processing_status UNPROCESSABLE, which is final, and reason_codes as the published 422 has them: of an Item its code and media type, of a Service its codes and the Items of each. A digest is UNPROCESSABLE too where a processed transcript does not tell what it needs; where there is no transcript, its source_data_type is SVC_DIGEST, the type that was asked for. The published 422 UNPROCESSABLE_ENTITY is what an account gets that is set to it.",
      "why": "The specification wins over what is published. Items in lists already said UNPROCESSABLE; the lists of states are open, so that clients can read one more; the fields of the published error are those that clients know. Clients that wait for the 422 keep it by a setting of their account.",
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
      "absent": "How long the extraction from a Data Source and the processing of an Item take.",
      "assumed": "Five seconds for what a connected account holds, three for an Item made of documents; a record given inline is complete at once.",
      "why": "Long enough that a client must wait as with the real service, short enough to try by hand; the virtual clock skips both.",
      "usedBy": [
        "limit extraction_seconds",
        "limit processing_seconds"
      ]
    },
    {
      "id": "public-token-without-policy",
      "absent": "What a public token reaches whose request names no policy.",
      "assumed": "The data of every Individual of the account, within its scopes. Its holder reads whatever those scopes open: hand a browser only a token whose policy names its Individual. A policy without its Individual (empty, or with an individual_id that is null) is a 400.",
      "why": "Clients that exist ask with an empty body and open any Data Request with the token; one that reached nothing would break them. Who sends a policy means to confine the token: one without its Individual comes of a variable without a value, which client libraries leave out, and a token for everybody must not come of that.",
      "usedBy": [
        "operation generatePublicToken"
      ]
    },
    {
      "id": "purge-course",
      "absent": "When within the 120 hours the data is erased, who is told, and what a purge of a deleted Individual, or a second one, is answered.",
      "assumed": "The data is erased 24 hours after the call, and the event raised then. It is delivered to whom the call names, and to the entries of delivery_details of the Data Requests of the Individual that take it; equal entries get one delivery. A deleted Individual can be purged. One whose purge was asked for is not found from then on; such a call, like every refused one, spends no token.",
      "why": "A day lets what was under way end, and leaves the rest of the time for retries of the announcement; deletion keeps data for audit, so it must not be the end of the right to erasure. The specification configures the receivers of every event in a Data Request; one that subscribed must learn that what it holds is to go.",
      "usedBy": [
        "limit purge_after_hours",
        "operation purgeIndividual"
      ]
    },
    {
      "id": "purge-extent",
      "absent": "What belongs to the data associated with an Individual, and whether anything is kept.",
      "assumed": "The Individual, its Data Requests with events, links and invitations, messages, Items, sessions, connections, transactions, webhook events and deliveries, tokens bound to it, and every document that one of its Items or sessions names, another Individual’s Item naming it too or not. Kept: the identifiers of the Individual, its account and the purge, the digest of the purge token, and when the purge was asked for and done. The external_id and the delivery_details are kept until the event is delivered or has failed, never past the 120 hours. A file that was uploaded for no Individual and that no Item names is nobody’s; it is deleted 24 hours after its upload.",
      "why": "Whoever erased data must be able to show that and when it was erased; neither needs anything about the person.",
      "usedBy": [
        "operation purgeIndividual"
      ]
    },
    {
      "id": "purge-status",
      "absent": "The exact status of a successful purge request.",
      "assumed": "204 without a body.",
      "why": "The specification says success with no content, which is the meaning of 204.",
      "usedBy": [
        "answer of purgeIndividual"
      ]
    },
    {
      "id": "purge-token-answer",
      "absent": "The answer of generate_purge_token.",
      "assumed": "The same object as the other two token calls, the purge token in access_token.",
      "why": "The two published token calls answer one object; a third call of the same kind needs no other.",
      "usedBy": [
        "answer of generatePurgeToken"
      ]
    },
    {
      "id": "rate-limit-headers",
      "absent": "How a client learns how many requests it has left.",
      "assumed": "Answers to requests whose credentials are accepted have RateLimit-Policy and RateLimit, refused ones among them; where the number is not limited, neither. The policy is \"token\", \"client\" where Basic credentials are sent, or \"account\" where the account has a quota of its own. Processes that share a database count together; the number that is left is what the answering one last heard of the others.",
      "why": "They are the fields that the IETF drafts for this purpose (draft-ietf-httpapi-ratelimit-headers, in the form it has since version 08), so that libraries can read them, and a client slows down before it is refused. Retry-After stays with 429.",
      "usedBy": [
        "answer header RateLimit",
        "answer header RateLimitPolicy"
      ]
    },
    {
      "id": "recorded-credentials",
      "absent": "Whether DATAREQUEST_UPDATED repeats the credentials of changed delivery_details.",
      "assumed": "It does not: headers and x_auth_token_credentials are left out, and URLs are masked as a public token reads them.",
      "why": "get_by_id leaves credentials out unless asked for; a log that is always returned must not undo that.",
      "usedBy": [
        "EventLogDetails.delivery_details"
      ]
    },
    {
      "id": "recorded-event-details",
      "absent": "What the recorded events say about uploads, aggregators, consent, unprocessable Items, refreshes to come and the end of a session.",
      "assumed": "The identifier of what the event is about, and the file, provider, time or reason where an identifier alone says nothing.",
      "why": "Events whose details are published carry one identifier each; a log is read to find what happened to which file, source or refresh.",
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
      "assumed": "The specified name (individual_id, datarequest_id) or the published one (id); exactly one must be present.",
      "why": "The specification passes the identifier under its own name, clients that exist send id; accepting both breaks neither.",
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
      "absent": "The request and the effect of enable_refresh and disable_refresh, which nobody published, and when data is refreshed where refresh is enabled without a schedule.",
      "assumed": "The request names the Data Request; the call sets enabled of its refresh_policy and leaves the schedule as it is. Without a schedule it gets one: MONTHLY, on the day of the month in UTC on which refresh was enabled, also where datarequests/new or update enabled it. The answers of the Data Request show it.",
      "why": "The schedule has its place in datarequests/new and update, so a switch is all that is missing. Refresh that is enabled and never happens would be found only when data is old; of the three frequencies, the rarest asks Data Sources least.",
      "usedBy": [
        "operation disableRefresh",
        "operation enableRefresh"
      ]
    },
    {
      "id": "refresh-times",
      "absent": "The time of day of a scheduled refresh, and what happens to one that is disabled while it waits.",
      "assumed": "The time of day of effective_date, otherwise that of scheduling, in UTC; a month without the day has it on its last. Disabling discards the waiting refresh at once.",
      "why": "It repeats what the schedule began with, in the one time zone both sides know, and skips no month.",
      "usedBy": [
        "operation disableRefresh",
        "operation enableRefresh"
      ]
    },
    {
      "id": "reminder-times",
      "absent": "When the first of the three reminders is sent, and what notify_user does where there is no link.",
      "assumed": "At once; the others twelve and twenty-four hours later, while the link is available. Without a link one is generated.",
      "why": "A caller who notifies expects a message now; three in all, twelve hours apart, is what the specification says.",
      "usedBy": [
        "operation notifyUser"
      ]
    },
    {
      "id": "remote-documents",
      "absent": "How a document at a remote location is fetched, and what follows when it cannot be.",
      "assumed": "Over HTTP and HTTPS only (FTP and SFTP are refused with 400 by the reference server), by http_method, never to private or local addresses, without following redirects, within the size of an upload. What is not answered 2xx is tried three times, a minute apart; then the Item is unprocessable with PARTIAL_DOCUMENT, whose description says that the document could not be fetched. The details of ITEM_UNPROCESSABLE name the host and its status, or why it was not reached. Headers and body of the request are forgotten afterwards and never answered.",
      "why": "A URL that a client names must reach nothing inside the network of the service; a place that is down for a moment should not cost the Item; request headers usually hold credentials. None of the three codes means an address that does not answer; the description keeps a client from asking the Individual for pages that exist.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "replacements",
      "absent": "What to use instead of the four deprecated events and of transcript_institution; of the invitations alone it is said.",
      "assumed": "The event or the fields that tell the same today, as named beside each.",
      "why": "A deprecation without a way on is of no use, and for each there is one event, or one pair, raised in the same case.",
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
      "absent": "The payloads of datarequest.report_complete and datarequest.report_update_available, but for event and datarequest_id.",
      "assumed": "The payload of datarequest.report_error without its reason codes.",
      "why": "The three announce what became of the same report, so the same identifiers name it.",
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
      "absent": "Which fields an answer or an event always holds; published descriptions require none.",
      "assumed": "Identifiers, states, the reason codes of a report and whatever an answer is asked for. The tolerant view requires of them only what the specification names.",
      "why": "A client cannot go on without them, and samples always show them.",
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
      "absent": "Which calls the security schemes Internal and None belong to.",
      "assumed": "No endpoint of the service. A webhook receiver may be configured with either: an applicationId among the headers of its delivery details, or no credential at all.",
      "why": "Every endpoint states Basic or a token; the receivers of webhooks are the only other servers in the interface, and the headers sent to them are free.",
      "usedBy": [
        "webhook credential Internal",
        "webhook credential None"
      ]
    },
    {
      "id": "score-stand-in",
      "absent": "How a meritscore or a gradscore is computed, its range, and what its adverse action codes mean: the algorithms are proprietary.",
      "assumed": "The reference server answers stand-ins, marked by their version. Both rest on a weighted sum of three parts, grade average (CGPA over 4), completion (credits earned over attempted) and progress (credits earned over 120, at most 1): by 0.5, 0.3 and 0.2 for a meritscore, which is 300 plus 550 times the sum, rounded to two decimals; by 0.3, 0.4 and 0.3 for a gradscore, which is the sum itself, from 0 to 1, rounded to three decimals. Adverse action codes 1, 2 and 3 name these parts, the one that cost most first.",
      "why": "A client needs a repeatable number that moves with the transcript to develop against; nobody may decide anything by it, so it imitates no real model.",
      "usedBy": [
        "operation getGradscore",
        "operation getMeritscore"
      ]
    },
    {
      "id": "score-transcripts",
      "absent": "How several transcripts make one score, and how a digest given inline does.",
      "assumed": "Parts come from figures computed as those of a digest, the CGPA to two decimals. Of transcripts of the same school and degree type, the latest counts. CGPAs weigh by credits attempted at each school; credits are the largest total of one transcript, or what was earned at all schools together if that is more. Credits attempted that are not stated are those earned, as are those of a digest. A transcript without an average or credits is left out. Of parts that cost the same, the lower code comes first. The version is stand-in-1.",
      "why": "Credits transferred to one school are usually those another transcript shows, and would else count twice; a digest says nothing of courses that were not completed.",
      "usedBy": [
        "operation getGradscore",
        "operation getMeritscore"
      ]
    },
    {
      "id": "service-context",
      "absent": "What the context is that service_context_id names, and which value it has.",
      "assumed": "The run of one transaction. The value is the end of transaction_id, after trx_, and stands in the answer of a report Service, in transaction.processed and in the events of the report.",
      "why": "Clients that exist read a text there and compare it. Each transaction runs once, so its context needs no other name.",
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
      "absent": "How a client hands over the metadata that transaction.processed and the answers echo.",
      "assumed": "An optional object `metadata` in the request of every report Service.",
      "why": "Answers and events carry it under this name, so the request that starts the transaction is where it must come from.",
      "usedBy": [
        "RealizedGainsRequest.metadata",
        "ServiceRequest.metadata"
      ]
    },
    {
      "id": "service-waiting",
      "absent": "What a Service waits for, how long, and what is told when there is nothing to wait for any more.",
      "assumed": "ACQUIRING: a connected account is being read; asked for a Data Request also: a session is open, or there is no Item yet and an available link. IN_PROGRESS: an Item that the Service reads is being processed. Then it is COMPLETED with what is usable, one Item being enough, and keeps its answer; with nothing usable it is UNPROCESSABLE, the reason codes naming the Items, and stays so, and a report asked for a Data Request raises report_error too. NO_ITEMS is said where the Data Request or the Individual that is asked about has no Item at all, PARTIAL_DOCUMENT of Items that could not be processed for that reason, of transcripts without the figures of a score, and of statements of proceeds that say nothing of sales. Items that answer another question (of other records, Data Sources, tax years, accounts or types of policy; void forms) give no reason code: the list is empty then. A report updates while it waits: each Item that comes raises report_update_available where enable_report_updates is set. transaction.processed is raised once, on completion.",
      "why": "Each state names what the client can do: have the Individual go on, or wait. The codes are listed, and a wrong one would send the Individual for a document that is whole. An end is told to whoever waits, whether by polling or by webhook, so that nobody waits for ever.",
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
      "absent": "Which Data Request a completed session belongs to, and when session.completed carries a reason code.",
      "assumed": "datarequest_id as in the other session events. DATA_NOT_AVAILABLE with its description, where the account that was connected had no document; no reason code where there are Items, where a bank account was read, or where the session ended before its account was read.",
      "why": "The only published value of the code says that data is missing, and every other session event names its Data Request. Before the account is read nobody knows what it has.",
      "usedBy": [
        "SessionCompletedEvent.datarequest_id",
        "SessionCompletedEvent.description"
      ]
    },
    {
      "id": "session-ends",
      "absent": "How a Link session ends in each case, what of it is told, and when its invitation link counts as used.",
      "assumed": "The link is used, and session.completed raised, when a connected account was read, when the window is closed after the login, or when documents are submitted; a session with only a bank account goes on while documents are uploaded. The window closed earlier: session.no_login, with NO_MATCH_FOUND where the last search found no Data Source, with INSUFFICIENT_CREDENTIALS where the page asked for credentials, and without a reason code where it asked for none; a login error or a login without verified data: session.rejected; the link still opens. A link that expires while no session is open: session.no_login with LINK_EXPIRED. One account is connected in a session.",
      "why": "Closing is announced in every case, as the specification says; none of the three reason codes is true of somebody who left before a search or a login. A link that brought nothing may be tried again until it expires.",
      "usedBy": [
        "operation generateInvitationLink"
      ]
    },
    {
      "id": "session-time",
      "absent": "max_latency, after which a session is terminated.",
      "assumed": "Half an hour after the last act of the Individual.",
      "why": "It is the time after which web sessions usually end; the events name the limit without a place where a client could set it.",
      "usedBy": [
        "limit session_seconds"
      ]
    },
    {
      "id": "size-and-rate-limits",
      "absent": "Size limits of uploads and requests, and rate limits.",
      "assumed": "One mebibyte of JSON nested a hundred levels deep, as the body of a request and as a document, twenty files of twenty mebibytes, a logo of one mebibyte, 6,000 requests a minute per token, or per client_id where Basic credentials are sent. Bodies that are still coming take 32 mebibytes of memory for a token, 64 for an account, and 256 for all accounts, but for one mebibyte of each: beyond that, 429. A minute of real time begins with the first request after the one before; only requests whose credentials are accepted count, refused ones do not.",
      "why": "Large enough for any record or scanned document met in practice; every body that is read needs a bound. The rate guards against load, which no virtual time moves, and Retry-After is the time to the next minute exactly.",
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
      "absent": "The types of source data, and which record the data of each becomes.",
      "assumed": "The published types, the names of all ten records (data submitted inline), and the 1099-MISC and 1099-NEC forms. A document becomes the record that its meaning names.",
      "why": "Every record must be reachable through an Item, and the reason codes speak of both forms; four record names are published as types, so the others follow their pattern.",
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
      "why": "Each assumed transition is the effect of one named call, event or clock condition, so nothing can happen that the specification does not mention.",
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
      "absent": "How the year of study follows from a record.",
      "assumed": "The standing that the latest term names, where it names a year: Freshman or first year by the level of the programs studied for (undergraduate, graduate or professional, doctoral), any other year OTHER, every year of a high school OTHER. Else, with courses in progress: an undergraduate with fewer than 30 semester hours (45 quarter hours) earned is a FRESHMAN; without credits, and at the other levels, the first year lasts less than 365 days from the first day of the first term in such a program. Else it is unavailable.",
      "why": "Thirty hours are a year of full study and where registrars begin to say sophomore; graduate study is not counted in hours everywhere.",
      "usedBy": [
        "operation getAcademicSummary"
      ]
    },
    {
      "id": "today-somewhere",
      "absent": "At which place it must be that day where a date is to be no future date.",
      "assumed": "Anywhere: a date is taken once it has begun in the zone furthest ahead, UTC+14, and refused until then.",
      "why": "A date has no time zone, and who wrote it had the calendar of the school: a transcript dated today in Auckland is no future date there, while it is still yesterday in UTC.",
      "usedBy": [
        "operation createItem"
      ]
    },
    {
      "id": "token-lifetimes",
      "absent": "How long tokens live.",
      "assumed": "A purge token lives as long as an access token, until it is spent.",
      "why": "The specification calls both long-lived; the published lifetime of an access token is the only number there is.",
      "usedBy": [
        "limit purge_token_seconds"
      ]
    },
    {
      "id": "transcript-reference",
      "absent": "How a score or a digest is asked for by Data Request or by Individual, and which transcripts it then rests on.",
      "assumed": "datarequest_id or individual_id beside the published ways to ask, exactly one of all. A score rests on every completed transcript referred to, a digest on the latest; while there is none yet, processing_status is IN_PROGRESS.",
      "why": "The specification has every Service accept both references; published requests name the Items instead, and a client that sends them goes on as before.",
      "usedBy": [
        "operation getDigest",
        "operation getGradscore",
        "operation getMeritscore"
      ]
    },
    {
      "id": "undeclared-not-found",
      "absent": "The status of an unknown identifier where no published endpoint description declares a 404.",
      "assumed": "404 NOT_FOUND, as at the endpoints that declare it.",
      "why": "One condition, one status: a caller should not have to know which endpoint forgot to say it.",
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
      "absent": "What happens to a filter, an option of a list, or a restriction of a public token that the service does not know.",
      "assumed": "It is refused with 400, its name told: in the filters, the options and the body of every list, and in the body and the policy of generate_public_token. Elsewhere unknown fields are ignored, unless handling=strict is preferred.",
      "why": "Ignored, each of them gives more than was asked for: records of other people, or a token that reaches further than its owner believes.",
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
      "absent": "Whether a public token reaches the endpoints that the table of scopes leaves out.",
      "assumed": "None does: they answer 401, and an access token is needed.",
      "why": "A public token is in the hands of whoever uses the page; what the table does not open to it stays closed.",
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
      "absent": "What a list says of an Item that cannot be processed.",
      "assumed": "processing_status UNPROCESSABLE, as get_by_id says, without the reason codes.",
      "why": "A list has no place for an error per Item, and neither IN_PROGRESS nor COMPLETED would be true.",
      "usedBy": [
        "ProcessingStatus.UNPROCESSABLE"
      ]
    },
    {
      "id": "updatable-fields",
      "absent": "Which fields of a Data Request can be changed.",
      "assumed": "All that can be given at creation, except the Individual and the type: both may be sent, as published clients do, and are refused with 400 where they are not those of the Data Request.",
      "why": "The published list is older than the fields it lacks; an update that dropped them silently would be a trap. The Individual and the type decide what was already collected.",
      "usedBy": [
        "DataRequestUpdate.autorun_services",
        "DataRequestUpdate.enable_manual_upload",
        "DataRequestUpdate.enable_report_updates",
        "DataRequestUpdate.requester_logo_url"
      ]
    },
    {
      "id": "upload-lifetime",
      "absent": "How long an uploaded file is kept that no Item is made of, and whose it is.",
      "assumed": "Twenty-four hours after the upload, then it is deleted: of items/upload and of a Link session alike. Once an Item is made of it, it is kept as the Item is. A file uploaded with a public token belongs to the Individual that the policy of the token names, one of a Link session to its Individual; any other belongs to nobody until an Item is made of it.",
      "why": "A file that was forgotten holds personal data of somebody unknown, which no purge could find; a day leaves time to upload in one process and to create the Item in another.",
      "usedBy": [
        "limit upload_hours",
        "operation uploadItemFiles"
      ]
    },
    {
      "id": "upload-types",
      "absent": "The media type of items/upload and the document types it accepts.",
      "assumed": "multipart/form-data, each file in a part named files; BMP, HTML, JPEG, JSON, PDF, PNG and TIFF, told by the content. A Content-Type that says something else is refused with 400, any other content with 415; a part may have none, or text/plain or application/octet-stream, which say nothing. Parts of other names are remarked upon, and refused where handling=strict is preferred.",
      "why": "The published media type is not a registered one, and multipart/form-data is what every client library sends; the file types are the published ones, and BMP, which is published as a media type of Items.",
      "usedBy": [
        "operation uploadItemFiles"
      ]
    },
    {
      "id": "validity-range",
      "absent": "The range of a requested validity.",
      "assumed": "One second to the lifetime of an access token.",
      "why": "Zero would be spent at once; nothing that a token or an invitation allows should outlive the credential it came from.",
      "usedBy": [
        "operation createInvitation",
        "operation generatePublicToken"
      ]
    },
    {
      "id": "w2-nested-shapes",
      "absent": "What employee, employer, box_13, the amount objects and the pairs of box_12 of a W-2 hold.",
      "assumed": "The lettered boxes a to f as employee and employer, three flags in box 13, {currency, value} for the amounts of boxes 1 to 6, 16 and 17, and in box 12 a code followed by an amount, a number or a decimal string.",
      "why": "The record names its fields after the boxes of the official form, so the form decides what is in them; an amount that is an object has the shape that the proceeds of a 1099-B have.",
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
      "absent": "What counts as an attempt, from when an interval runs, in which order events arrive, and what else ends an attempt: redirects, unreachable addresses, oversized answers.",
      "assumed": "Eleven attempts at most: one and ten retries. An interval runs from the end of the attempt that failed. A redirect is not followed: its status is not 2xx. An address that is not public, or a URL or header that cannot be sent, fails the attempt. One receiver (scheme, host and port) is asked one thing at a time: first attempts come in the order in which the events were raised, and retries when they are due. The same bytes are sent at each attempt; a content-type among the configured headers is overruled. Where the service itself fails ten times to make an attempt, the delivery has failed. Delivery is at least once: a receiver that has already acknowledged an event may get it again after a crash of the service.",
      "why": "A redirect would carry credentials to a place nobody configured; a failure of any kind may pass, so all follow one ladder.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "webhook-authorization",
      "absent": "Under which scheme a fetched token stands in the Authorization header, how data is encoded as a form, how response_token_path is written, and which answers hold a token.",
      "assumed": "Authorization: Bearer and the token, in place of a configured Authorization header. In a form lists repeat their name and objects are JSON; without data no body is sent. The path names attributes separated by dots; indexes of lists are numbers. Without a path the whole answer is the token, surrounding space removed, be it plain or one JSON text. The endpoint must answer 2xx within ten seconds, and the token be 1 to 8,192 characters of those RFC 6750 allows.",
      "why": "The credential is a JWT, which RFC 6750 carries as a bearer token; what could not stand in the header, or would be a whole document instead of a token, is a misconfiguration that should show at once.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "webhook-encrypted-credentials",
      "absent": "How credentials are encrypted when key_id is present, which header is meant, and where keys come from.",
      "assumed": "Compact JWE with RSA-OAEP-256 and A256GCM. The value of Authorization among the headers of x_auth_token_credentials, and every text in data at any depth, is decrypted when it is sent; one that does not decrypt with that key of the account fails the attempt. The reference server makes, lists and retires keys through its control API.",
      "why": "It is the standard form with the widest support in libraries; with key_id the values are to be treated as encrypted, so one in the clear is a mistake that must not be sent on.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "webhook-signature",
      "absent": "A signature, an identifier or a time by which a receiver tells a true webhook from a false or repeated one.",
      "assumed": "None unless the account asks for it (control API of the reference server); then the three headers of Standard Webhooks: webhook-id is the identifier of the event, the same over retries and replays; webhook-timestamp is the real time of the attempt in seconds; webhook-signature holds one v1 signature (HMAC-SHA256) for each of at most two valid secrets.",
      "why": "It is the common convention, with libraries to verify it; two secrets at once let a receiver rotate, and receivers compare the time with their own clock, which no virtual time moves.",
      "usedBy": [
        "operation createDataRequest"
      ]
    },
    {
      "id": "webhook-timeout-and-jitter",
      "absent": "The time-out of a webhook request and the size of the jitter.",
      "assumed": "Ten seconds; up to ten percent of the interval, added.",
      "why": "Long enough for a slow receiver, short enough that one dead receiver holds few connections; a jitter that never shortens an interval keeps the stated minutes a lower bound.",
      "usedBy": [
        "limit webhook_jitter_percent",
        "limit webhook_timeout_seconds"
      ]
    },
    {
      "id": "widget-branding",
      "absent": "What happens with colours that cannot be read, with fonts and logos that lie elsewhere, and how wide the widget is.",
      "assumed": "Pairs of text and background, and buttons, are taken where their contrast is at least 4.5, accents from 3; otherwise the colours of the page stay. A font must be on the reader’s device, font_family_url is not fetched. width and max_width are lengths (480px, 30rem, 100%; a number is pixels), never more than the place that the page has; where one is given the content fills it, otherwise it is at most 35rem wide. Of requester_logo_url only logos kept by experiences/upload_logo are shown.",
      "why": "The contrast is that of WCAG 2.2 AA; a file from elsewhere would tell its host who visits the page of whom.",
      "usedBy": [
        "operation generatePublicToken"
      ]
    },
    {
      "id": "workflows",
      "absent": "Which calls a client makes in which order: the specification tells the course in sentences. How somebody tries it who has neither a person, nor a Data Source, nor days to wait.",
      "assumed": "Each workflow calls the endpoints in the order of those sentences, with bodies of published fields. What the Individual does, time that passes and webhooks that arrive are played by the control API of the sandbox, in steps that say so. A call of a Service is repeated every two seconds, at most thirty times, until its summary is COMPLETED.",
      "why": "A course that programs can run is tested with each change, and one told in sentences is not. Arazzo 1.0 can call operations of HTTP and wait for nothing else.",
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
      "assumed": "Box 1 of the W-2s of the year, copies and pages for further states counted once; else gross of the year to date on the last payslip of the year that states it, and gross of the payments after it, if these follow without a gap; else the sum of gross of the payments of the year, if they show all of it: from the first pay day of the year, or the stated day of hire, without a gap to the last pay day, which in a year before that of the data is the last of the year, or of the employment where its end is stated. Periods follow each other when at most four days lie from the last day of one to the first of the next; a payment without a period is for the longest time of its basis up to the pay day, and without a basis for no known time. The pay day before the first payment is earlier by the length of its period, and belongs to the year before when it is January 1 or earlier; the same goes for the day after the last payment. Otherwise the entry of the year and type has no amounts, and MIE_INSUFFICIENT_DATA says that yearly earnings cannot be derived. A payment belongs to the year of its pay date. Where gross is not stated it is the sum of regular, overtime, holiday, bonus and commission pay. Box 1 takes the type of the largest pay of the newest payslip, WAGE without one. Sums are made in cents. Amounts of 1099 forms are added under their types. Not given, and not missing, with get_yearly_earnings false.",
      "why": "The W-2 is what the employer declared to the tax authority. It is lower than gross by pre-tax deductions such as 401(k) deferrals (box 12 code D), which boxes 3 and 5 still hold; MIE_VF_W2 tells the reader so. Totals on payslips hold payments that no Item shows. A sum of some payslips would be read as the income of a year; an entry without amounts tells which year is not known. Working weeks end before a weekend of up to four days, while the shortest pay period that could be missing has a week; banks are closed on January 1, so what is due then is paid before.",
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
      "about": "Returns a long-lived token for every endpoint but authentication and compliance. Use it on servers only. The call takes no body.",
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
      "about": "Returns a token that only compliance endpoints accept, for a single use; it is invalid right after. Use it on servers only. The call takes no body.",
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
      "about": "Withdraws a token of any kind: from now on it is refused everywhere.",
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
        "about": "The token is invalid.",
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
        "null-character"
      ]
    },
    {
      "id": "generatePublicToken",
      "path": "/v3/auth/generate_public_token",
      "effect": "acts",
      "group": "Authentication",
      "summary": "Generate a public token",
      "about": "Returns a short-lived token that reaches only the endpoints of its scopes and the data of its policy; outside of them it is answered 401. Without a policy it reaches the data of every Individual: a browser is handed one with a policy.",
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
        "null-character"
      ]
    },
    {
      "id": "createIndividual",
      "path": "/v3/individuals/new",
      "effect": "creates",
      "group": "Individuals",
      "summary": "Create an Individual",
      "about": "Creates the person at the start of the workflow and returns the identifier that Data Requests and Services take.",
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
        "idempotency-key"
      ]
    },
    {
      "id": "getIndividual",
      "path": "/v3/individuals/get_by_id",
      "effect": "reads",
      "group": "Individuals",
      "summary": "Read an Individual",
      "about": "Details of an Individual. A deleted or purged Individual is not found.",
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
        "null-character"
      ]
    },
    {
      "id": "listIndividualItems",
      "path": "/v3/individuals/get_items",
      "effect": "reads",
      "group": "Individuals",
      "summary": "List the Items of an Individual",
      "about": "Returns the Items created for an Individual, optionally of some Data Sources or of one Data Request only. The data is read one Item at a time.",
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
        "null-character"
      ]
    },
    {
      "id": "deleteIndividual",
      "path": "/v3/individuals/delete",
      "effect": "acts",
      "group": "Individuals",
      "summary": "Delete an Individual",
      "about": "Marks the record as deleted: no operation uses it and no query returns it any more. It is kept for audit and for what regulators require; only purge_individual erases it.",
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
        "null-character"
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
        "idempotency-key"
      ]
    },
    {
      "id": "updateDataRequest",
      "path": "/v3/datarequests/update",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Change a Data Request",
      "about": "Changes the details given and leaves the others. The Individual and the type cannot be changed: where they are sent, they must be those it has.",
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
        "null-character"
      ]
    },
    {
      "id": "listDataRequests",
      "path": "/v3/datarequests/get",
      "effect": "reads",
      "group": "Data Requests",
      "summary": "List or search Data Requests",
      "about": "Returns the Data Requests that match every filter; with no filter the latest 200.",
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
        "about": "The Data Requests, each with the fields asked for.",
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
        "null-character"
      ]
    },
    {
      "id": "getDataRequest",
      "path": "/v3/datarequests/get_by_id",
      "effect": "reads",
      "group": "Data Requests",
      "summary": "Read a Data Request",
      "about": "Details of a Data Request, its links and its recorded events. Credentials of delivery_details and the consent only where asked for.",
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
        "null-character"
      ]
    },
    {
      "id": "generateInvitationLink",
      "path": "/v3/datarequests/generate_invitation_link",
      "effect": "creates",
      "group": "Data Requests",
      "summary": "Generate an invitation link",
      "about": "Returns the shareable link of a Data Request: the available one with its expiry updated as provided, or a new one where none is available.",
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
        "idempotency-key"
      ]
    },
    {
      "id": "notifyUser",
      "path": "/v3/datarequests/notify_user",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Remind the Individual",
      "about": "Sends up to three reminders, twelve hours apart, to complete the Data Request. Called again for an active link that was notified, it starts counting anew. An expired link is answered with an error.",
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
        "about": "The first reminder is on its way.",
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
        "null-character"
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
        "null-character"
      ]
    },
    {
      "id": "expireInvitationLink",
      "path": "/v3/datarequests/expire_invitation_link",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Expire the invitation link",
      "about": "Expires the link of a Data Request: it can no longer be opened.",
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
        "null-character"
      ]
    },
    {
      "id": "refreshDataRequest",
      "path": "/v3/datarequests/refresh_now",
      "effect": "acts",
      "group": "Data Requests",
      "summary": "Refresh data now",
      "about": "Collects the data of a Data Request anew, apart from any schedule. Events tell what came of it.",
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
        "null-character"
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
        "null-character"
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
        "null-character"
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
        "null-character"
      ]
    },
    {
      "id": "createItem",
      "path": "/v3/items/new",
      "effect": "creates",
      "group": "Items",
      "summary": "Submit an Item",
      "about": "Creates an Item from an inline record or from documents, uploaded or at a remote place; never from both. item.processed or unprocessable.entity tells what came of it.",
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
        "idempotency-key"
      ]
    },
    {
      "id": "uploadItemFiles",
      "path": "/v3/items/upload",
      "effect": "creates",
      "group": "Items",
      "summary": "Upload documents for an Item",
      "about": "Keeps the files and returns an address for each, which items/new takes as source_data_reference.uri. A file that no Item is made of is deleted after 24 hours.",
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
        "about": "The files are kept.",
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
      "about": "Returns the data of a processed Item, otherwise its current status. Attributes extracted with less than 95 percent accuracy are listed in confidence. An Item that cannot be processed is UNPROCESSABLE, with the reason codes; that state is final, as COMPLETED is.",
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
        "about": "The Item, with data once COMPLETED, or with reason codes once UNPROCESSABLE.",
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
        "null-character"
      ]
    },
    {
      "id": "listItems",
      "path": "/v3/items/get",
      "effect": "reads",
      "group": "Items",
      "summary": "List Items",
      "about": "Returns the Items that match every filter, without their data; with no filter the latest 200.",
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
        "null-character"
      ]
    },
    {
      "id": "downloadItemFiles",
      "path": "/v3/items/get_files",
      "effect": "reads",
      "group": "Items",
      "summary": "Download the source data of an Item",
      "about": "Returns the documents that an Item was made of, as one zip file.",
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
        "null-character"
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
        "null-character"
      ]
    },
    {
      "id": "purgeIndividual",
      "path": "/v3/compliance/purge_individual",
      "effect": "acts",
      "group": "Compliance",
      "summary": "Purge an Individual",
      "about": "Queues the permanent deletion of an Individual and all associated data, done within 120 hours. From the call on, the records can be neither processed nor retrieved. individual.purged is delivered at the end where delivery_details asks for it. The purge token is spent by the call.",
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
        "null-character"
      ]
    },
    {
      "id": "uploadLogo",
      "path": "/v3/experiences/upload_logo",
      "effect": "creates",
      "group": "Experiences",
      "summary": "Upload a logo",
      "about": "Keeps a logo. The Link widget and the hosted portal show the latest one, unless a Data Request names another.",
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
        "about": "The logo is kept.",
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
      "about": "Invites an Individual to share data, by e-mail unless link_only is set.",
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
        "null-character"
      ]
    },
    {
      "id": "getInvitation",
      "path": "/v3/invitations/get_by_id",
      "effect": "reads",
      "group": "Invitations",
      "summary": "Read an invitation",
      "about": "Details of an invitation; an unknown one is answered with an error.",
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
        "null-character"
      ]
    },
    {
      "id": "expireInvitation",
      "path": "/v3/invitations/expire",
      "effect": "acts",
      "group": "Invitations",
      "summary": "Expire an invitation",
      "about": "Expires an invitation that was not used yet; one that is expired already is answered with an error.",
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
        "null-character"
      ]
    },
    {
      "id": "getAcademicSummary",
      "path": "/v3/services/get_academic_summary",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get an academic summary",
      "about": "Dates of attendance, degrees and other academic fields of each school, with reason codes.",
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
        "about": "The studies, or how far the transaction is.",
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
        "null-character"
      ]
    },
    {
      "id": "getEnrollmentStatus",
      "path": "/v3/services/get_enrollment_status",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the enrollment status",
      "about": "Whether the Individual is enrolled, assessed for each school, with reason codes.",
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
        "about": "The assessments, or how far the transaction is.",
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
        "null-character"
      ]
    },
    {
      "id": "getMeritscore",
      "path": "/v3/services/meritscore",
      "effect": "acts",
      "readsWith": "id",
      "group": "Services",
      "summary": "Get a meritscore",
      "about": "A proprietary score of credit default risk, from transcripts. The reference server answers a documented stand-in.",
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
        "about": "The score, or how far it is.",
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
        "null-character"
      ]
    },
    {
      "id": "getGradscore",
      "path": "/v3/services/gradscore",
      "effect": "acts",
      "readsWith": "id",
      "group": "Services",
      "summary": "Get a gradscore",
      "about": "A proprietary score of academic persistence, from transcripts: the probability of being enrolled or graduated 12 months after measurement. The reference server answers a documented stand-in.",
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
        "about": "The score, or how far it is.",
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
        "null-character"
      ]
    },
    {
      "id": "getDigest",
      "path": "/v3/services/get_digest_by_id",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the digest of a transcript",
      "about": "Metadata of a transcript and its SVC_DIGEST, once the processing_status of the transcript is COMPLETED.",
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
        "about": "The transcript and its digest, or how far it is.",
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
        "null-character"
      ]
    },
    {
      "id": "getEmploymentSummary",
      "path": "/v3/services/get_employment_summary",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the employment summary",
      "about": "Employers, roles and employment status of an Individual, each with the reasons for what it says.",
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
        "about": "The transaction, with the result once COMPLETED, or with reason codes once UNPROCESSABLE.",
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
        "null-character"
      ]
    },
    {
      "id": "getIncomeSummary",
      "path": "/v3/services/get_income_summary",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get the income summary",
      "about": "Incomes of an Individual by payer or bank account, of recent pay periods and by year, each with how it was verified.",
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
        "about": "The transaction, with the result once COMPLETED, or with reason codes once UNPROCESSABLE.",
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
        "null-character"
      ]
    },
    {
      "id": "getIncomeEmploymentDetails",
      "path": "/v3/services/get_income_employment_details",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get income and employment details (VOIE)",
      "about": "Employment and income of an Individual together, with deductions and benefits, each with how it was verified.",
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
        "about": "The transaction, with the result once COMPLETED, or with reason codes once UNPROCESSABLE.",
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
        "null-character"
      ]
    },
    {
      "id": "getInsuranceDetails",
      "path": "/v3/services/get_insurance_details",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get insurance details",
      "about": "Policy types, dates, coverages, premium and parties of the insurance policies found, with reason codes.",
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
        "about": "The policies, or how far the transaction is.",
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
        "null-character"
      ]
    },
    {
      "id": "getInsuranceStatus",
      "path": "/v3/services/get_insurance_status",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get insurance status",
      "about": "Status, dates and policy types of the insurance policies found, with reason codes.",
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
        "about": "The statuses, or how far the transaction is.",
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
        "null-character"
      ]
    },
    {
      "id": "getRealizedGains",
      "path": "/v3/services/get_realized_gains",
      "effect": "acts",
      "readsWith": "transaction_id",
      "group": "Services",
      "summary": "Get realized gains",
      "about": "Short-term and long-term realized gains on securities transactions. Answers at once when the result is ready; otherwise transaction.processed announces it, and the transaction_id reads it.",
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
        "about": "The state of the transaction, and the realized gains once it is COMPLETED.",
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
        "null-character"
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
      "about": "Extraction is complete and there are Items: all relevant documents of a connected account, or the required documents uploaded.",
      "component": "DatarequestItemsAvailableEvent",
      "reasonCodes": []
    },
    {
      "type": "datarequest.items_processed",
      "about": "All Items of the Data Request are processed, whether from a connected account or uploaded.",
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
      "about": "A transaction that a call of a Service created is completed.",
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
      "about": "The Link widget was closed without a successful connection.",
      "component": "SessionNoLoginEvent",
      "reasonCodes": [
        "NO_MATCH_FOUND",
        "INSUFFICIENT_CREDENTIALS",
        "LINK_EXPIRED"
      ]
    },
    {
      "type": "item.created",
      "about": "An Item is created: extracted from a Data Source, uploaded through Link, or made with items/new.",
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
      "about": "An Item of one type cannot be extracted from the Data Source.",
      "component": "ItemUnavailableEvent",
      "reasonCodes": []
    },
    {
      "type": "individual.purged",
      "about": "An Individual and all associated data are erased, as asked with compliance/purge_individual.",
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
      "about": "Extraction is complete: all relevant documents of a connected account, or the required documents uploaded.",
      "deprecated": "datarequest.items_available, or datarequest.no_items when there is none",
      "replacementGap": "replacements",
      "component": "DatarequestAcquisitionCompletedEvent",
      "reasonCodes": []
    },
    {
      "type": "session.completed",
      "about": "A session completed.",
      "deprecated": "datasource.connected for a session that connected, session.rejected for one that brought no data",
      "replacementGap": "replacements",
      "component": "SessionCompletedEvent",
      "reasonCodes": []
    }
  ],
  "components": {
    "AcademicAttributes": {
      "name": "AcademicAttributes",
      "kind": "map",
      "about": "What a school prints that no named field holds; keys and values are free.",
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
      "about": "What a contact is to the student.",
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
      "about": "The school system that an academic summary comes from.",
      "provenance": "published"
    },
    "AcademicEnrollmentStatus": {
      "name": "AcademicEnrollmentStatus",
      "kind": "enumeration",
      "about": "Whether the student is enrolled, in an academic summary.",
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
      "about": "How a school divides its year.",
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
      "about": "The studies found, or how far the search is.",
      "provenance": "published"
    },
    "AcademicSummaryReason": {
      "name": "AcademicSummaryReason",
      "kind": "object",
      "about": "Why get_academic_summary answered as it did.",
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
      "about": "What a reason is about.",
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
      "about": "The student an academic summary is about.",
      "provenance": "published"
    },
    "AcademicTotals": {
      "name": "AcademicTotals",
      "kind": "object",
      "about": "Totals of credits and grades, with rank and attendance where a school prints them.",
      "provenance": "published"
    },
    "AcademicTotalsLevel": {
      "name": "AcademicTotalsLevel",
      "kind": "enumeration",
      "about": "Whose courses are totalled.",
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
          "about": "both together",
          "provenance": "published"
        }
      ]
    },
    "AccountHolder": {
      "name": "AccountHolder",
      "kind": "object",
      "about": "A holder of the bank account the income was seen in.",
      "provenance": "published"
    },
    "Address": {
      "name": "Address",
      "kind": "object",
      "about": "A postal address as documents print it.",
      "provenance": "published"
    },
    "AttendanceDays": {
      "name": "AttendanceDays",
      "kind": "union",
      "about": "A count of days, as a number or as its digits.",
      "provenance": "published"
    },
    "AttendancePeriod": {
      "name": "AttendancePeriod",
      "kind": "object",
      "about": "A stretch of time spent at the school.",
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
      "about": "Who drove when the loss occurred.",
      "provenance": "chosen",
      "gap": "insurance-auto-claim"
    },
    "AutoClaimPayment": {
      "name": "AutoClaimPayment",
      "kind": "object",
      "about": "What was paid under one coverage item.",
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
      "about": "The vehicle a claim is about.",
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
      "about": "When a degree was awarded: epoch milliseconds as in every answer, or the text that published descriptions declare.",
      "provenance": "chosen",
      "gap": "academic-summary-award-date"
    },
    "ChangedAttributes": {
      "name": "ChangedAttributes",
      "kind": "map",
      "about": "An object as the update gave it.",
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
      "about": "What kind of thing a check signal is about.",
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
      "about": "The signals there are; more may be added.",
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
          "about": "a year-to-date amount is less than the current one or than the pay of the year on all paystubs, or does not grow by the current one from one paystub to the next",
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
      "about": "What the signal rests on.",
      "provenance": "published"
    },
    "CheckSignalOccurrence": {
      "name": "CheckSignalOccurrence",
      "kind": "object",
      "about": "One time the same was seen.",
      "provenance": "published"
    },
    "Confidence": {
      "name": "Confidence",
      "kind": "map",
      "about": "Extraction accuracy in percent, by path inside data (names and list positions joined by full stops); only attributes below 95 percent.",
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
      "about": "ISO 3166-1 alpha-2 code of a country that is served.",
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
      "about": "What is insured and how. AUTO has vehicle_info and drivers, HOME and RENTERS have property_info, every type has coverage_items.",
      "provenance": "published"
    },
    "CoverageItem": {
      "name": "CoverageItem",
      "kind": "object",
      "about": "One line of protection of a coverage.",
      "provenance": "published"
    },
    "CoverageItemType": {
      "name": "CoverageItemType",
      "kind": "enumeration",
      "about": "Kind of protection; in brackets its X12 code.",
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
          "about": "cost while the insured thing cannot be used (LUSE)",
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
      "about": "The most that is paid.",
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
      "about": "An amount of money, or words with type TEXT.",
      "provenance": "published"
    },
    "CreditBasis": {
      "name": "CreditBasis",
      "kind": "enumeration",
      "about": "Why a course gives credit.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "REGULAR_ENROLLMENT",
          "about": "taken at the school",
          "provenance": "published"
        },
        {
          "value": "TRANSFER",
          "about": "taken at another school and accepted",
          "provenance": "published"
        },
        {
          "value": "ADVANCED_PLACEMENT",
          "about": "earned by an advanced placement examination",
          "provenance": "published"
        }
      ]
    },
    "CreditType": {
      "name": "CreditType",
      "kind": "enumeration",
      "about": "The unit credits are counted in.",
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
          "about": "Canadian dollar, spelled otherwise than in ISO 4217",
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
      "about": "The classification a subject code belongs to.",
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
      "about": "A workflow, what it is to collect, and how far it is. Its state shows in its links and events.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "DataRequestActivity": {
      "name": "DataRequestActivity",
      "kind": "enumeration",
      "about": "What last happened to a Data Request.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CREATED",
          "about": "it was created",
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
      "about": "Every filter given must match; of a list, any value.",
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
      "about": "Data Requests, each with the fields asked for.",
      "provenance": "published"
    },
    "DataRequestListOptions": {
      "name": "DataRequestListOptions",
      "kind": "object",
      "about": "How the list is cut, ordered and filled.",
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
      "about": "Names a Data Request, by `datarequest_id` or by `id`; exactly one of the two.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "DataRequestSearch": {
      "name": "DataRequestSearch",
      "kind": "object",
      "about": "Which Data Requests to return, and what of them.",
      "provenance": "published"
    },
    "DataRequestSortField": {
      "name": "DataRequestSortField",
      "kind": "enumeration",
      "about": "The field by which Data Requests are ordered.",
      "provenance": "chosen",
      "gap": "list-order-and-paging",
      "closed": true,
      "values": [
        {
          "value": "created_at",
          "about": "when it was created",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "updated_at",
          "about": "when it last changed",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "last_activity_at",
          "about": "when something last happened to it",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "last_activity_type",
          "about": "what last happened to it",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "type",
          "about": "its type",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "individual_id",
          "about": "its Individual",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "id",
          "about": "its identifier",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "datarequest_id",
          "about": "the same",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        }
      ]
    },
    "DataRequestType": {
      "name": "DataRequestType",
      "kind": "enumeration",
      "about": "Selects the workflow of a Data Request.",
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
      "about": "What to change; what is absent stays. A list or an object that is given replaces the one before.",
      "provenance": "published"
    },
    "DataSource": {
      "name": "DataSource",
      "kind": "object",
      "about": "An online location of Items, as the service lists it.",
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
      "about": "How to reach the institution.",
      "provenance": "published"
    },
    "DataSourceFilters": {
      "name": "DataSourceFilters",
      "kind": "object",
      "about": "Every filter given must match.",
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
      "about": "A choice that the person has at this Data Source.",
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
      "about": "Extraction is complete: all relevant documents of a connected account, or the required documents uploaded.",
      "provenance": "published"
    },
    "DatarequestItemsAvailableEvent": {
      "name": "DatarequestItemsAvailableEvent",
      "kind": "object",
      "about": "Extraction is complete and there are Items: all relevant documents of a connected account, or the required documents uploaded.",
      "provenance": "published"
    },
    "DatarequestItemsProcessedEvent": {
      "name": "DatarequestItemsProcessedEvent",
      "kind": "object",
      "about": "All Items of the Data Request are processed, whether from a connected account or uploaded.",
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
      "about": "The Data Source that an element of a Service answer comes from.",
      "provenance": "published"
    },
    "DateInterval": {
      "name": "DateInterval",
      "kind": "object",
      "about": "A span of time between two calendar dates.",
      "provenance": "published"
    },
    "Degree": {
      "name": "Degree",
      "kind": "object",
      "about": "A degree studied for or awarded.",
      "provenance": "published"
    },
    "DegreeStatus": {
      "name": "DegreeStatus",
      "kind": "enumeration",
      "about": "How far a degree is.",
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
          "about": "being studied for",
          "provenance": "published"
        },
        {
          "value": "WITHDRAWN",
          "about": "left by the student",
          "provenance": "published"
        },
        {
          "value": "TERMINATED",
          "about": "ended by the school",
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
      "about": "A degree studied for or awarded.",
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
          "about": "study that leads to no degree",
          "provenance": "published"
        },
        {
          "value": "PROFESSIONAL",
          "about": "professional degree, as in law or medicine",
          "provenance": "published"
        },
        {
          "value": "UNDERGRADUATE",
          "about": "undergraduate study, its degree not stated",
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
      "about": "One subscription: an event and the endpoint it is delivered to.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "DigestAnswer": {
      "name": "DigestAnswer",
      "kind": "object",
      "about": "The Item of a transcript with the digest in place of its record.",
      "provenance": "published"
    },
    "DigestDegreeType": {
      "name": "DigestDegreeType",
      "kind": "enumeration",
      "about": "Kind of degree a digest is about.",
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
          "about": "study that leads to no degree",
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
          "about": "undergraduate study, its degree not stated",
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
      "about": "Whose digest to read: that of a transcript, a Data Request, an Individual or an earlier call; exactly one of the four.",
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
      "about": "One income and its figures.",
      "provenance": "published"
    },
    "EarningType": {
      "name": "EarningType",
      "kind": "enumeration",
      "about": "Where an income comes from.",
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
      "about": "Which earnings are collected.",
      "provenance": "published",
      "closed": false,
      "values": [
        {
          "value": "CURRENT",
          "about": "those of the current period",
          "provenance": "published"
        },
        {
          "value": "HISTORIC",
          "about": "those of earlier periods too",
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
      "about": "What the role is called.",
      "provenance": "published"
    },
    "EmploymentRole": {
      "name": "EmploymentRole",
      "kind": "object",
      "about": "One role the person has or had with the employer.",
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
          "about": "cannot be told",
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
      "about": "Why get_employment_summary answered as it did.",
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
      "about": "Whether the student is enrolled, as get_enrollment_status assesses it.",
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
          "about": "the data does not tell",
          "provenance": "published"
        }
      ]
    },
    "EnrollmentStatusAnswer": {
      "name": "EnrollmentStatusAnswer",
      "kind": "object",
      "about": "The enrollment status at each school, or how far the search is.",
      "provenance": "published"
    },
    "EnrollmentStatusReason": {
      "name": "EnrollmentStatusReason",
      "kind": "object",
      "about": "Why get_enrollment_status answered as it did.",
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
      "about": "How much a student is enrolled for.",
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
      "about": "What is known of a recorded event beside its type and time, by type. DATAREQUEST_UPDATED: third_party_requester, requester_name, requester_logo_url, requester_logo, referrer, request_details, delivery_details, refresh_policy, enable_manual_upload, enable_report_updates, autorun_services. DATAREQUEST_LINK_GENERATED: uri, expires_at. NOTIFY_USER_REQUESTED: email_notification, sms_notification, additional_message. DATAREQUEST_LINK_EXTENDED: expires_at. DATAREQUEST_LINK_EXPIRED: code, description. DATAREQUEST_LINK_ACCESSED: uri. DATASOURCE_CLASSIFIED: datasource_id. LOGIN_ATTEMPTED, INVALID_CREDENTIALS, DATASOURCE_CONNECTED, ITEMS_AVAILABLE, ITEMS_PROCESSED, NO_ITEMS, USER_INTERVENTION_REQUIRED, SESSION_TERMINATED, SESSION_LOGGED_OUT: session_id. ITEM_CREATED, ITEM_PROCESSED: item_id. ITEM_UNPROCESSABLE: item_id, reason. DOCUMENT_SELECTED, DOCUMENT_UPLOADED, VALID_DOCUMENT: file_name, media_type. SOURCE_DATA_TYPE_CHECK: file_name, source_data_type. INVALID_DOCUMENT: file_name, media_type, reason. AGGREGATOR_INITIATED, AGGREGATOR_CONNECTION_SUCCESSFUL: provider. AGGREGATOR_CONNECTION_UNSUCCESSFUL: provider, reason. REPORT_REQUESTED, REPORT_AVAILABLE, REPORT_UPDATE_AVAILABLE, REPORT_COMPLETE, REPORT_ERROR: transaction_id. REFRESH_INITIATED, REFRESH_COMPLETED, REFRESH_FAILED: refresh_id. REFRESH_SCHEDULED: refresh_id, next_refresh_at. REFRESH_DISCARDED: refresh_id, reason. CONSENT_REGISTERED, CONSENT_DEREGISTER: id, description, accepted, recorded_at. Of an update, only what changed.",
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
      "about": "The part a field of study plays in a degree.",
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
      "about": "Sums over the mortgages of the statement.",
      "provenance": "chosen",
      "gap": "form-1098-boxes"
    },
    "Form1098Transaction": {
      "name": "Form1098Transaction",
      "kind": "object",
      "about": "What the form reports about one mortgage.",
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
      "about": "What the form reports to one state.",
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
      "about": "What the form reports to one state.",
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
      "about": "What the form reports to one state.",
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
      "about": "What the form reports to one state.",
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
      "about": "What the form reports to one state.",
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
      "about": "What the form reports to one state.",
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
      "about": "What the form reports to one state.",
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
      "about": "What the form reports to one locality.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form1099RState": {
      "name": "Form1099RState",
      "kind": "object",
      "about": "What the form reports to one state.",
      "provenance": "chosen",
      "gap": "form-1099-boxes"
    },
    "Form8949Box": {
      "name": "Form8949Box",
      "kind": "enumeration",
      "about": "Checkbox of Form 8949 under which a sale is reported.",
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
      "about": "The asset sold.",
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
      "about": "Sums over the transactions of one holding period.",
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
      "about": "How long the asset was held.",
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
      "about": "An identifier given by a government.",
      "provenance": "published"
    },
    "GpaRange": {
      "name": "GpaRange",
      "kind": "object",
      "about": "The scale a grade point average is given on.",
      "provenance": "published"
    },
    "Gradscore": {
      "name": "Gradscore",
      "kind": "object",
      "about": "Academic persistence: the probability that the student is enrolled or has graduated 12 months after measurement. Its algorithm is proprietary: the reference server answers a documented stand-in.",
      "provenance": "published"
    },
    "GradscoreAnswer": {
      "name": "GradscoreAnswer",
      "kind": "object",
      "about": "A gradscore, or how far it is.",
      "provenance": "published"
    },
    "GradscoreReason": {
      "name": "GradscoreReason",
      "kind": "object",
      "about": "Why a score is answered, or why there is none.",
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
      "about": "Who received the income.",
      "provenance": "published"
    },
    "IncomeEmploymentDetails": {
      "name": "IncomeEmploymentDetails",
      "kind": "object",
      "about": "The employment with one employer and the income from it, or the income seen in one bank account.",
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
      "about": "Why get_income_employment_details answered as it did.",
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
      "about": "Who paid the income.",
      "provenance": "published"
    },
    "IncomeSummary": {
      "name": "IncomeSummary",
      "kind": "object",
      "about": "The income from one payer, or seen in one bank account.",
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
      "about": "Why get_income_summary answered as it did.",
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
      "about": "A postal address given by the client.",
      "provenance": "published"
    },
    "IndividualCountry": {
      "name": "IndividualCountry",
      "kind": "object",
      "about": "The country of an address given by the client.",
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
      "about": "Whose Items to list: those of an Individual, by `individual_id` or by `individual`, or of a Data Request; exactly one of the three.",
      "provenance": "published"
    },
    "IndividualPurgedEvent": {
      "name": "IndividualPurgedEvent",
      "kind": "object",
      "about": "An Individual and all associated data are erased, as asked with compliance/purge_individual.",
      "provenance": "chosen",
      "gap": "individual-purged-body"
    },
    "IndividualReference": {
      "name": "IndividualReference",
      "kind": "object",
      "about": "Names an Individual, by `individual_id` or by `id`; exactly one of the two.",
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
      "about": "The register an institution is identified in.",
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
      "about": "The insurance policies found, or how far the search is.",
      "provenance": "published"
    },
    "InsuranceDetailsReason": {
      "name": "InsuranceDetailsReason",
      "kind": "object",
      "about": "Why get_insurance_details answered as it did.",
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
          "about": "any other rhythm",
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
          "about": "in force, to be cancelled",
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
          "about": "the source does not tell",
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
      "about": "The status of the policies found, or how far the search is.",
      "provenance": "published"
    },
    "InsuranceStatusReason": {
      "name": "InsuranceStatusReason",
      "kind": "object",
      "about": "Why get_insurance_status answered as it did.",
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
      "about": "The Data Source an invitation leads to.",
      "provenance": "published"
    },
    "InvitationFilters": {
      "name": "InvitationFilters",
      "kind": "object",
      "about": "Every filter given must match.",
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
      "about": "A link to the hosted portal; a Data Request has at most one that is available.",
      "provenance": "specified",
      "section": "Invitation link"
    },
    "InvitationLinkExpiration": {
      "name": "InvitationLinkExpiration",
      "kind": "object",
      "about": "The Data Request whose link is to expire.",
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
      "about": "The Data Request to link to. An available link is returned again, its expiry updated as provided.",
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
      "about": "Names an invitation.",
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
          "about": "its validity passed or its expiry was requested",
          "provenance": "published"
        },
        {
          "value": "COMPLETED",
          "about": "the Individual completed what was asked",
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
      "about": "An Item is created: extracted from a Data Source, uploaded through Link, or made with items/new.",
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
      "about": "Every filter given must match; of a list, any value.",
      "provenance": "chosen",
      "gap": "item-list"
    },
    "ItemInput": {
      "name": "ItemInput",
      "kind": "object",
      "about": "The Item to create, in an existing Data Request or, without datarequest_id, in a new one.",
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
      "about": "How the list is cut and ordered.",
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
      "about": "Names an Item.",
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
      "about": "The field by which Items are ordered.",
      "provenance": "chosen",
      "gap": "list-order-and-paging",
      "closed": true,
      "values": [
        {
          "value": "created_at",
          "about": "when it was created",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "updated_at",
          "about": "when it last changed",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "source_data_type",
          "about": "the type of its source data",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "datarequest_id",
          "about": "its Data Request",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "individual_id",
          "about": "its Individual",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        },
        {
          "value": "id",
          "about": "its identifier",
          "provenance": "chosen",
          "gap": "list-order-and-paging"
        }
      ]
    },
    "ItemUnavailableEvent": {
      "name": "ItemUnavailableEvent",
      "kind": "object",
      "about": "An Item of one type cannot be extracted from the Data Source. As published, it has no item_id.",
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
          "about": "no Data Source matched what the Individual looked for",
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
          "about": "expired unused, or by expire_invitation_link",
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
      "about": "A Data Request in a list, with the fields asked for.",
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
      "about": "A grade given for a part of a course.",
      "provenance": "published"
    },
    "Meritscore": {
      "name": "Meritscore",
      "kind": "object",
      "about": "A score of the risk of credit default. Its algorithm is proprietary: the reference server answers a documented stand-in.",
      "provenance": "published"
    },
    "MeritscoreAnswer": {
      "name": "MeritscoreAnswer",
      "kind": "object",
      "about": "A meritscore, or how far it is.",
      "provenance": "published"
    },
    "MeritscoreReason": {
      "name": "MeritscoreReason",
      "kind": "object",
      "about": "Why a score is answered, or why there is none.",
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
      "about": "The client's own structured data, echoed unchanged.",
      "provenance": "published"
    },
    "MileageDetails": {
      "name": "MileageDetails",
      "kind": "object",
      "about": "A mileage: `value` with type VALUE, `range` with type RANGE.",
      "provenance": "published"
    },
    "MileageType": {
      "name": "MileageType",
      "kind": "enumeration",
      "about": "How a mileage is stated.",
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
      "about": "Money with its figure under `amount`, as insurance data has it.",
      "provenance": "published"
    },
    "MoneyValue": {
      "name": "MoneyValue",
      "kind": "object",
      "about": "Money with its figure under `value`, as pay and tax data have it.",
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
      "about": "The Data Request to be reminded of, and how.",
      "provenance": "published"
    },
    "PayAmount": {
      "name": "PayAmount",
      "kind": "object",
      "about": "One figure of an income. Several may share type and ytd_flag.",
      "provenance": "published"
    },
    "PayAmountType": {
      "name": "PayAmountType",
      "kind": "enumeration",
      "about": "What an amount of an income stands for.",
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
      "about": "The period a salary is stated for, or pay is counted by.",
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
      "about": "One benefit of the employment and its figures.",
      "provenance": "published"
    },
    "PayBenefitType": {
      "name": "PayBenefitType",
      "kind": "enumeration",
      "about": "What a benefit is for.",
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
      "about": "One deduction from gross pay and its figures.",
      "provenance": "published"
    },
    "PayDeductionType": {
      "name": "PayDeductionType",
      "kind": "enumeration",
      "about": "What pay is reduced by.",
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
      "about": "One payment of net pay, whole or in part.",
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
      "about": "How net pay is handed over.",
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
      "about": "One figure of a deduction or benefit.",
      "provenance": "published"
    },
    "PayItemAmountType": {
      "name": "PayItemAmountType",
      "kind": "enumeration",
      "about": "What an amount of a deduction or benefit stands for.",
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
      "about": "Which proceeds were reported to the tax authority.",
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
      "about": "How far the processing of an Item is.",
      "provenance": "specified",
      "section": "Item",
      "closed": false,
      "values": [
        {
          "value": "IN_PROGRESS",
          "about": "being processed; there is no data yet",
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
      "about": "What the public token is to reach, and for how long.",
      "provenance": "published"
    },
    "PurgeDeliveryDetail": {
      "name": "PurgeDeliveryDetail",
      "kind": "object",
      "about": "Where the end of the purge is announced.",
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
      "about": "State and result of get_realized_gains.",
      "provenance": "published"
    },
    "RealizedGainsIndividual": {
      "name": "RealizedGainsIndividual",
      "kind": "object",
      "about": "An Individual as reference of get_realized_gains, optionally narrowed to Data Sources, accounts and tax years.",
      "provenance": "published"
    },
    "RealizedGainsReason": {
      "name": "RealizedGainsReason",
      "kind": "object",
      "about": "Why get_realized_gains answered as it did.",
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
      "about": "What get_realized_gains reports on: a Data Request, an Individual (`individual_id` or `individual`), or the transaction of an earlier call; exactly one of them.",
      "provenance": "specified",
      "section": "Endpoints"
    },
    "RecordAttributes": {
      "name": "RecordAttributes",
      "kind": "map",
      "about": "The attributes of a record, whatever its type.",
      "provenance": "published"
    },
    "RecordData": {
      "name": "RecordData",
      "kind": "union",
      "about": "The record that source_data_type names. Its shape follows from the type alone, so every object fits; x-record-by-type says which record it is.",
      "provenance": "published"
    },
    "RecordedEventType": {
      "name": "RecordedEventType",
      "kind": "enumeration",
      "about": "What happened to a Data Request.",
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
      "about": "Why datarequest.refresh_failed answered as it did.",
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
      "about": "The days of refresh.",
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
      "about": "One benefit of the employment and its figures, in an answer.",
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
      "about": "One deduction from gross pay and its figures, in an answer.",
      "provenance": "published"
    },
    "ReportEarning": {
      "name": "ReportEarning",
      "kind": "object",
      "about": "One income and its figures, in an answer.",
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
      "about": "What the reason is about.",
      "provenance": "published"
    },
    "ReportErrorReason": {
      "name": "ReportErrorReason",
      "kind": "object",
      "about": "Why datarequest.report_error answered as it did.",
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
      "about": "One figure of an income. Several may share type and ytd_flag.",
      "provenance": "published"
    },
    "ReportRole": {
      "name": "ReportRole",
      "kind": "object",
      "about": "One role the person has or had with the employer, in an answer.",
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
      "about": "Names a report by the Service that answers it.",
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
      "about": "Narrows what is collected; what is absent follows the account preferences.",
      "provenance": "published"
    },
    "RequestedDataSource": {
      "name": "RequestedDataSource",
      "kind": "object",
      "about": "A Data Source the person is sent straight to.",
      "provenance": "published"
    },
    "RequestedEmploymentStatus": {
      "name": "RequestedEmploymentStatus",
      "kind": "enumeration",
      "about": "Whether the employment lasts.",
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
      "about": "Whether the person still studies.",
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
      "about": "A 1099 tax form. A consolidated statement holds several forms; only those it contains are present.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_ACADEMIC_RECORD": {
      "name": "SVC_ACADEMIC_RECORD",
      "kind": "object",
      "about": "A transcript, based on the EDI 130 standard; of a high school, college or university.",
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
      "about": "One payment of an employer to an employee: the period, both parties, what was earned, deducted and paid out.",
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
      "about": "What a student identity card says.",
      "provenance": "specified",
      "section": "Record schemas"
    },
    "SVC_W2_RECORD": {
      "name": "SVC_W2_RECORD",
      "kind": "object",
      "about": "A W-2 tax form. Boxes typed as strings are as printed.",
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
      "about": "How far a score is.",
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
          "about": "final; no transcript is usable, and reason_codes say why",
          "provenance": "chosen",
          "gap": "processing-failures"
        }
      ]
    },
    "ScoreRequest": {
      "name": "ScoreRequest",
      "kind": "object",
      "about": "What to score: Items, a Data Request or an Individual; or, by `id`, an earlier call. Exactly one of the four.",
      "provenance": "published"
    },
    "ServiceIndividual": {
      "name": "ServiceIndividual",
      "kind": "object",
      "about": "An Individual as reference of a Service, optionally narrowed to Data Sources.",
      "provenance": "published"
    },
    "ServiceRequest": {
      "name": "ServiceRequest",
      "kind": "object",
      "about": "What a Service reports on: a Data Request, an Individual (`individual_id` or `individual`), or the transaction of an earlier call; exactly one of them.",
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
      "about": "The Link widget was closed without a successful connection. As published, it has no session_id.",
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
      "about": "Direction of an order.",
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
      "about": "One part of the source data: an inline record or a reference to a document; exactly one of the two. All parts of an Item are of one kind, and there is at most one inline record.",
      "provenance": "published"
    },
    "SourceDataBody": {
      "name": "SourceDataBody",
      "kind": "union",
      "about": "Body of the fetching request: an object, or the text itself.",
      "provenance": "published"
    },
    "SourceDataForm": {
      "name": "SourceDataForm",
      "kind": "map",
      "about": "Body of the fetching request, sent as JSON.",
      "provenance": "published"
    },
    "SourceDataMethod": {
      "name": "SourceDataMethod",
      "kind": "enumeration",
      "about": "HTTP method by which a document is fetched.",
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
      "about": "A document uploaded with items/upload or found at a remote place.",
      "provenance": "published"
    },
    "SourceDataType": {
      "name": "SourceDataType",
      "kind": "enumeration",
      "about": "What the source data of an Item is.",
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
          "about": "an academic digest given inline; needs no Data Source",
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
          "about": "deprecated, use the type of the policy: insurance policy; becomes SVC_INSURANCE_RECORD",
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
      "about": "Where in the studies a student is.",
      "provenance": "published"
    },
    "StudentClassificationCode": {
      "name": "StudentClassificationCode",
      "kind": "enumeration",
      "about": "The year of study a student is in.",
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
      "about": "The program a card names.",
      "provenance": "published"
    },
    "StudentIdHolder": {
      "name": "StudentIdHolder",
      "kind": "object",
      "about": "The student a card belongs to.",
      "provenance": "published"
    },
    "TaxParty": {
      "name": "TaxParty",
      "kind": "object",
      "about": "A payer or a recipient as a tax form names it.",
      "provenance": "published"
    },
    "TestRecord": {
      "name": "TestRecord",
      "kind": "object",
      "about": "A standardized test taken.",
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
      "about": "A span of time between two instants.",
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
      "about": "The token to withdraw.",
      "provenance": "published"
    },
    "TokenPolicy": {
      "name": "TokenPolicy",
      "kind": "object",
      "about": "The data a public token reaches.",
      "provenance": "published"
    },
    "TokenRequestData": {
      "name": "TokenRequestData",
      "kind": "map",
      "about": "Body of a token request; with a key_id its values count as encrypted.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "TokenRequestHeaders": {
      "name": "TokenRequestHeaders",
      "kind": "map",
      "about": "HTTP header values by header name; the content type is application/json, also where it is absent, or application/x-www-form-urlencoded.",
      "provenance": "specified",
      "section": "Data Request"
    },
    "TokenScope": {
      "name": "TokenScope",
      "kind": "enumeration",
      "about": "What a public token reaches.",
      "provenance": "specified",
      "section": "Authentication",
      "closed": true,
      "values": [
        {
          "value": "WIDGET",
          "about": "every endpoint that a public token can reach, but individuals/delete and the Services",
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
          "about": "every endpoint that a public token can reach, but individuals/get_items, expire_invitation_link, refresh_now, enable_refresh, disable_refresh, get_files, get_pdf, gradscore, meritscore and get_digest_by_id",
          "provenance": "specified",
          "section": "Authentication"
        }
      ]
    },
    "TransactionProcessedEvent": {
      "name": "TransactionProcessedEvent",
      "kind": "object",
      "about": "A transaction that a call of a Service created is completed.",
      "provenance": "published"
    },
    "TransactionStatus": {
      "name": "TransactionStatus",
      "kind": "enumeration",
      "about": "How far a transaction is.",
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
          "about": "final; nothing is usable, and reason_codes say why",
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
      "about": "The student a transcript is about.",
      "provenance": "published"
    },
    "UnprocessableContext": {
      "name": "UnprocessableContext",
      "kind": "object",
      "about": "What the reason is about.",
      "provenance": "published"
    },
    "UnprocessableEntityContext": {
      "name": "UnprocessableEntityContext",
      "kind": "object",
      "about": "What the reason is about.",
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
      "about": "Why unprocessable.entity answered as it did.",
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
      "about": "Why an Item or a report could not be processed.",
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
      "about": "A file kept for a new Item.",
      "provenance": "published"
    },
    "UploadedFileList": {
      "name": "UploadedFileList",
      "kind": "list",
      "about": "The files kept, in the order sent.",
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
      "about": "In first place a code of one or two capitals, in second place its amount. Codes: A uncollected social security tax on tips; B uncollected Medicare tax on tips; C taxable cost of group-term life insurance above 50,000; D deferrals to a 401(k) plan; E deferrals to a 403(b) plan; F deferrals to a 408(k)(6) SEP; G deferrals to a 457(b) plan; H deferrals to a 501(c)(18)(D) plan; J nontaxable sick pay; K excise tax on excess golden parachute payments; L substantiated business expense reimbursements; M uncollected social security tax on group-term life insurance of a former employee; N uncollected Medicare tax on group-term life insurance of a former employee; P excludable moving expenses of the armed forces; Q nontaxable combat pay; R employer contributions to an Archer MSA; S deferrals to a SIMPLE plan; T adoption benefits; V income from nonstatutory stock options; W employer contributions to a health savings account; Y deferrals to a 409A nonqualified plan; Z income from a nonqualified plan that fails 409A; AA designated Roth contributions to a 401(k) plan; BB designated Roth contributions to a 403(b) plan; DD cost of employer-sponsored health coverage; EE designated Roth contributions to a governmental 457(b) plan; FF benefits of a qualified small employer health reimbursement arrangement; GG income from qualified equity grants under 83(i); HH deferrals under 83(i) elections at the end of the year; II Medicaid waiver payments excluded from income.",
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
          "about": "the whole report of a Data Request can be read",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "datarequest.report_update_available",
          "about": "part of the report was updated or added; report_complete follows",
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
          "about": "a connection with the Data Source stands",
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
          "about": "an Item exists: extracted, uploaded through Link, or submitted with items/new",
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
          "about": "the Data Source does not yield an Item of this type",
          "provenance": "specified",
          "section": "Events"
        },
        {
          "value": "individual.purged",
          "about": "an Individual and all data are erased, after purge_individual",
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
      "about": "An Item as events list it.",
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
      "about": "How to fetch an authorization token; a fresh one is fetched before every delivery attempt.",
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
      "about": "One figure of the income of a year.",
      "provenance": "published"
    }
  },
  "workflows": [
    {
      "id": "direct",
      "title": "Submit data and read a summary",
      "about": "The client holds the data of an Individual already. It submits an Item with a source data object, reads it back once it is processed, and calls a Service. Nobody has to act in between.",
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
      "about": "The client generates an invitation link. The Individual follows it to the hosted portal, consents and connects an account. A webhook tells when the report is complete; then a Service answers the income summary. (A link that nobody follows expires: session.no_login with LINK_EXPIRED tells so, and the client generates another.)",
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
      "about": "The page of the client holds the Link widget and a public token, which reaches one Individual. The Individual consents, picks a school and logs in. A webhook tells when the report is complete; then a Service answers whether they are enrolled.",
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
      "title": "Refresh data by a schedule",
      "about": "Once the Individual has connected an account, the client sets a daily schedule. A day later the data is collected anew without anybody acting, and a webhook tells that the report on it is complete (or datarequest.refresh_failed, that it could not be collected); then the client refreshes on demand, and switches the schedule off.",
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
      "title": "Have documents uploaded, and download them",
      "about": "The Individual has no login and uploads an insurance card in the hosted portal. A webhook tells when it is processed; then the client reads the Item made of it and downloads its source data and its PDF. (The client’s own upload, items/upload, takes a multipart form, in which Arazzo 1.0 cannot name a file: it is not part of a workflow.)",
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
      "about": "The client has all data of an Individual erased, with a token that is valid for this call alone. From the call on the Individual cannot be found; a webhook tells when the data is erased, within 120 hours.",
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
