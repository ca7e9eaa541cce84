// Generated from schema/. Do not edit.
import type { AbsentNulls } from './model.ts'

/** By component of requests: the properties that null leaves out. */
export const absentNulls: Readonly<Record<string, AbsentNulls>> = {
  "AutoClaimDriver": {
    "absent": [
      "name",
      "relationship"
    ],
    "inside": []
  },
  "AutoClaimPayment": {
    "absent": [
      "coverage",
      "amount"
    ],
    "inside": []
  },
  "AutoClaimVehicle": {
    "absent": [
      "year",
      "make",
      "model",
      "vin"
    ],
    "inside": []
  },
  "AutoInsuranceClaim": {
    "absent": [
      "claim_number",
      "policy_number",
      "date_of_loss",
      "date_reported",
      "status",
      "cause_of_loss",
      "at_fault",
      "description",
      "vehicle",
      "driver",
      "payments",
      "total_paid"
    ],
    "inside": [
      {
        "at": [
          "vehicle"
        ],
        "component": "AutoClaimVehicle"
      },
      {
        "at": [
          "driver"
        ],
        "component": "AutoClaimDriver"
      },
      {
        "at": [
          "payments",
          "*"
        ],
        "component": "AutoClaimPayment"
      }
    ]
  },
  "DataRequestFilters": {
    "absent": [
      "status",
      "individual_id",
      "datasource_id",
      "type",
      "name",
      "external_id"
    ],
    "inside": []
  },
  "DataRequestInput": {
    "absent": [
      "delivery_details",
      "requester_name",
      "enable_manual_upload",
      "enable_report_updates",
      "autorun_services",
      "requester_logo_url"
    ],
    "inside": [
      {
        "at": [
          "delivery_details",
          "*"
        ],
        "component": "DeliveryDetail"
      },
      {
        "at": [
          "request_details"
        ],
        "component": "RequestDetails"
      },
      {
        "at": [
          "refresh_policy"
        ],
        "component": "RefreshPolicy"
      }
    ]
  },
  "DataRequestListOptions": {
    "absent": [
      "count",
      "offset",
      "sort_by",
      "sort_order",
      "prefetch_individual",
      "get_x_auth_token_credentials"
    ],
    "inside": []
  },
  "DataRequestLookup": {
    "absent": [
      "datarequest_id",
      "id",
      "get_x_auth_token_credentials",
      "get_consent"
    ],
    "inside": []
  },
  "DataRequestReference": {
    "absent": [
      "datarequest_id",
      "id"
    ],
    "inside": []
  },
  "DataRequestSearch": {
    "absent": [
      "filters",
      "fields",
      "options"
    ],
    "inside": [
      {
        "at": [
          "filters"
        ],
        "component": "DataRequestFilters"
      },
      {
        "at": [
          "options"
        ],
        "component": "DataRequestListOptions"
      }
    ]
  },
  "DataRequestUpdate": {
    "absent": [
      "datarequest_id",
      "id",
      "delivery_details",
      "requester_name",
      "enable_manual_upload",
      "enable_report_updates",
      "autorun_services",
      "requester_logo_url",
      "individual_id",
      "type"
    ],
    "inside": [
      {
        "at": [
          "delivery_details",
          "*"
        ],
        "component": "DeliveryDetail"
      },
      {
        "at": [
          "request_details"
        ],
        "component": "RequestDetails"
      },
      {
        "at": [
          "refresh_policy"
        ],
        "component": "RefreshPolicy"
      }
    ]
  },
  "DataSourceFilters": {
    "absent": [
      "id",
      "institution_display_name",
      "countries",
      "institution_type",
      "ipeds_id",
      "ope_id",
      "ceeb_id"
    ],
    "inside": []
  },
  "DataSourceSearch": {
    "absent": [
      "filters"
    ],
    "inside": [
      {
        "at": [
          "filters"
        ],
        "component": "DataSourceFilters"
      }
    ]
  },
  "DeliveryDetail": {
    "absent": [
      "event_type",
      "headers",
      "x_auth_token_credentials"
    ],
    "inside": [
      {
        "at": [
          "x_auth_token_credentials"
        ],
        "component": "XAuthTokenCredentials"
      }
    ]
  },
  "DigestRequest": {
    "absent": [
      "id",
      "datarequest_id",
      "individual_id",
      "transaction_id"
    ],
    "inside": []
  },
  "Form1098Totals": {
    "absent": [
      "mortgage_interest_received",
      "outstanding_mortgage_principal",
      "refund_of_overpaid_interest",
      "mortgage_insurance_premiums",
      "points_paid",
      "property_tax"
    ],
    "inside": []
  },
  "Form1098Transaction": {
    "absent": [
      "account_number",
      "mortgage_interest_received",
      "outstanding_mortgage_principal",
      "mortgage_origination_date",
      "refund_of_overpaid_interest",
      "mortgage_insurance_premiums",
      "points_paid",
      "property_address_same_as_borrower",
      "property_address_or_description",
      "number_of_mortgaged_properties",
      "other",
      "property_tax",
      "mortgage_acquisition_date"
    ],
    "inside": []
  },
  "Form1099B": {
    "absent": [
      "fatca_filing_requirement",
      "transactions",
      "totals"
    ],
    "inside": [
      {
        "at": [
          "transactions",
          "*"
        ],
        "component": "Form1099BTransaction"
      }
    ]
  },
  "Form1099BState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld"
    ],
    "inside": []
  },
  "Form1099BTransaction": {
    "absent": [
      "form_8949_box",
      "ordinary",
      "collectibles",
      "qualified_opportunity_fund",
      "federal_income_tax_withheld",
      "loss_not_allowed",
      "closed_contracts_gain",
      "open_contracts_gain_prior_year_end",
      "open_contracts_gain_year_end",
      "aggregate_contracts_gain",
      "bartering",
      "states"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099BState"
      }
    ]
  },
  "Form1099Da": {
    "absent": [
      "transactions",
      "totals"
    ],
    "inside": [
      {
        "at": [
          "transactions",
          "*"
        ],
        "component": "Form1099DaTransaction"
      }
    ]
  },
  "Form1099DaState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld"
    ],
    "inside": []
  },
  "Form1099DaTransaction": {
    "absent": [
      "form_8949_box",
      "cusip",
      "digital_asset_code",
      "digital_asset_name",
      "units",
      "acquired_date",
      "sell_date",
      "proceeds",
      "cost",
      "accrued_market_discount",
      "wash_sale_disallowed",
      "gain",
      "basis_reported_to_irs",
      "proceed_type",
      "qualified_opportunity_fund",
      "federal_income_tax_withheld",
      "loss_not_allowed",
      "gain_type",
      "ordinary",
      "cash_only",
      "customer_provided_acquisition_information",
      "non_covered_security",
      "qualifying_stablecoins",
      "specified_nfts",
      "number_of_transactions",
      "first_sale_proceeds",
      "units_transferred_in",
      "transfer_in_date",
      "states"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099DaState"
      }
    ]
  },
  "Form1099Div": {
    "absent": [
      "total_ordinary_dividends",
      "qualified_dividends",
      "total_capital_gain_distributions",
      "unrecaptured_section_1250_gain",
      "section_1202_gain",
      "collectibles_gain",
      "section_897_ordinary_dividends",
      "section_897_capital_gain",
      "nondividend_distributions",
      "federal_income_tax_withheld",
      "section_199a_dividends",
      "investment_expenses",
      "foreign_tax_paid",
      "foreign_country",
      "cash_liquidation_distributions",
      "noncash_liquidation_distributions",
      "fatca_filing_requirement",
      "exempt_interest_dividends",
      "private_activity_bond_interest_dividends",
      "states"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099DivState"
      }
    ]
  },
  "Form1099DivState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld"
    ],
    "inside": []
  },
  "Form1099Int": {
    "absent": [
      "fatca_filing_requirement",
      "payer_rtn",
      "interest_income",
      "early_withdrawal_penalty",
      "us_savings_bond_and_treasury_interest",
      "federal_income_tax_withheld",
      "investment_expenses",
      "foreign_tax_paid",
      "foreign_country",
      "tax_exempt_interest",
      "private_activity_bond_interest",
      "market_discount",
      "bond_premium",
      "treasury_bond_premium",
      "tax_exempt_bond_premium",
      "tax_exempt_bond_cusip",
      "states"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099IntState"
      }
    ]
  },
  "Form1099IntState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld"
    ],
    "inside": []
  },
  "Form1099Misc": {
    "absent": [
      "second_tin_notice",
      "rents",
      "royalties",
      "other_income",
      "federal_income_tax_withheld",
      "fishing_boat_proceeds",
      "medical_and_health_care_payments",
      "direct_sales",
      "substitute_payments",
      "crop_insurance_proceeds",
      "gross_proceeds_to_attorney",
      "fish_purchased_for_resale",
      "section_409a_deferrals",
      "fatca_filing_requirement",
      "excess_golden_parachute_payments",
      "nonqualified_deferred_compensation",
      "states"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099MiscState"
      }
    ]
  },
  "Form1099MiscState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld",
      "state_income"
    ],
    "inside": []
  },
  "Form1099Nec": {
    "absent": [
      "second_tin_notice",
      "nonemployee_compensation",
      "direct_sales",
      "excess_golden_parachute_payments",
      "federal_income_tax_withheld",
      "states"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099NecState"
      }
    ]
  },
  "Form1099NecState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld",
      "state_income"
    ],
    "inside": []
  },
  "Form1099Oid": {
    "absent": [
      "fatca_filing_requirement",
      "original_issue_discount",
      "other_periodic_interest",
      "early_withdrawal_penalty",
      "federal_income_tax_withheld",
      "market_discount",
      "acquisition_premium",
      "description",
      "treasury_original_issue_discount",
      "investment_expenses",
      "bond_premium",
      "tax_exempt_original_issue_discount",
      "states"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099OidState"
      }
    ]
  },
  "Form1099OidState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld"
    ],
    "inside": []
  },
  "Form1099R": {
    "absent": [
      "gross_distribution",
      "taxable_amount",
      "taxable_amount_not_determined",
      "total_distribution",
      "capital_gain",
      "federal_income_tax_withheld",
      "employee_contributions_or_insurance_premiums",
      "net_unrealized_appreciation",
      "distribution_codes",
      "ira_sep_simple",
      "other",
      "other_percent",
      "percent_of_total_distribution",
      "total_employee_contributions",
      "amount_allocable_to_irr",
      "first_year_of_designated_roth",
      "fatca_filing_requirement",
      "date_of_payment",
      "states",
      "localities"
    ],
    "inside": [
      {
        "at": [
          "states",
          "*"
        ],
        "component": "Form1099RState"
      },
      {
        "at": [
          "localities",
          "*"
        ],
        "component": "Form1099RLocality"
      }
    ]
  },
  "Form1099RLocality": {
    "absent": [
      "local_tax_withheld",
      "locality_name",
      "local_distribution"
    ],
    "inside": []
  },
  "Form1099RState": {
    "absent": [
      "state",
      "state_identification_number",
      "state_tax_withheld",
      "state_distribution"
    ],
    "inside": []
  },
  "IndividualAddress": {
    "absent": [
      "city",
      "state_name",
      "zipcode"
    ],
    "inside": [
      {
        "at": [
          "country"
        ],
        "component": "IndividualCountry"
      }
    ]
  },
  "IndividualCountry": {
    "absent": [
      "name"
    ],
    "inside": []
  },
  "IndividualInput": {
    "absent": [],
    "inside": [
      {
        "at": [
          "address"
        ],
        "component": "IndividualAddress"
      }
    ]
  },
  "IndividualItemsRequest": {
    "absent": [
      "individual_id",
      "individual",
      "datarequest_id"
    ],
    "inside": [
      {
        "at": [
          "individual"
        ],
        "component": "ServiceIndividual"
      }
    ]
  },
  "IndividualReference": {
    "absent": [
      "individual_id",
      "id"
    ],
    "inside": []
  },
  "InvitationDataSource": {
    "absent": [
      "datasource_id",
      "datasource_name"
    ],
    "inside": []
  },
  "InvitationFilters": {
    "absent": [
      "status"
    ],
    "inside": []
  },
  "InvitationInput": {
    "absent": [
      "link_only",
      "requestor_name",
      "requester_name",
      "additional_message",
      "institution_name",
      "datasource",
      "validity"
    ],
    "inside": [
      {
        "at": [
          "datasource"
        ],
        "component": "InvitationDataSource"
      }
    ]
  },
  "InvitationLinkExpiration": {
    "absent": [
      "datarequest_id",
      "id",
      "expiry_reason"
    ],
    "inside": [
      {
        "at": [
          "expiry_reason"
        ],
        "component": "LinkExpiryReason"
      }
    ]
  },
  "InvitationLinkRequest": {
    "absent": [
      "datarequest_id",
      "id",
      "expires_at"
    ],
    "inside": []
  },
  "InvitationSearch": {
    "absent": [
      "filters"
    ],
    "inside": [
      {
        "at": [
          "filters"
        ],
        "component": "InvitationFilters"
      }
    ]
  },
  "ItemFilters": {
    "absent": [
      "individual_id",
      "datarequest_id",
      "source_data_type",
      "processing_status",
      "created_after",
      "created_before"
    ],
    "inside": []
  },
  "ItemInput": {
    "absent": [
      "datarequest_id",
      "individual_id",
      "external_id",
      "datasource_id",
      "media_type",
      "acquisition_completed",
      "manual_upload_completed"
    ],
    "inside": [
      {
        "at": [
          "source_data",
          "*",
          "source_data_value"
        ],
        "by": "source_data_type",
        "components": {
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
        }
      },
      {
        "at": [
          "source_data",
          "*"
        ],
        "component": "SourceData"
      }
    ]
  },
  "ItemListOptions": {
    "absent": [
      "count",
      "offset",
      "sort_by",
      "sort_order"
    ],
    "inside": []
  },
  "ItemSearch": {
    "absent": [
      "filters",
      "options"
    ],
    "inside": [
      {
        "at": [
          "filters"
        ],
        "component": "ItemFilters"
      },
      {
        "at": [
          "options"
        ],
        "component": "ItemListOptions"
      }
    ]
  },
  "LinkExpiryReason": {
    "absent": [
      "code",
      "description"
    ],
    "inside": []
  },
  "NotifyUserRequest": {
    "absent": [
      "datarequest_id",
      "id"
    ],
    "inside": []
  },
  "PublicTokenRequest": {
    "absent": [
      "validity",
      "scopes"
    ],
    "inside": []
  },
  "PurgeDeliveryDetail": {
    "absent": [
      "headers",
      "x_auth_token_credentials"
    ],
    "inside": [
      {
        "at": [
          "x_auth_token_credentials"
        ],
        "component": "XAuthTokenCredentials"
      }
    ]
  },
  "PurgeRequest": {
    "absent": [
      "delivery_details"
    ],
    "inside": [
      {
        "at": [
          "delivery_details",
          "*"
        ],
        "component": "PurgeDeliveryDetail"
      }
    ]
  },
  "RealizedGainsIndividual": {
    "absent": [
      "datasources"
    ],
    "inside": []
  },
  "RealizedGainsRequest": {
    "absent": [
      "datarequest_id",
      "individual_id",
      "individual",
      "transaction_id",
      "metadata"
    ],
    "inside": [
      {
        "at": [
          "individual"
        ],
        "component": "RealizedGainsIndividual"
      }
    ]
  },
  "RefreshPolicy": {
    "absent": [
      "enabled",
      "schedule",
      "effective_date",
      "end_date",
      "last_refresh_at",
      "next_refresh_at"
    ],
    "inside": [
      {
        "at": [
          "schedule"
        ],
        "component": "RefreshSchedule"
      }
    ]
  },
  "RefreshSchedule": {
    "absent": [
      "by_weekday",
      "by_monthday"
    ],
    "inside": []
  },
  "RequestDetails": {
    "absent": [
      "datasource",
      "student_type",
      "employment_status",
      "employment_type",
      "countries",
      "tax_year",
      "earnings_period_type",
      "get_yearly_earnings",
      "enable_bank_income",
      "use_legacy_insurance",
      "institution_type",
      "enable_manual_upload",
      "enable_datasource_override"
    ],
    "inside": [
      {
        "at": [
          "datasource"
        ],
        "component": "RequestedDataSource"
      }
    ]
  },
  "RequestedDataSource": {
    "absent": [
      "id",
      "display_name"
    ],
    "inside": []
  },
  "SVC_1099_RECORD": {
    "absent": [
      "record_year",
      "record_date",
      "document_id",
      "account_number",
      "fatca_filing_requirement",
      "void",
      "corrected",
      "recipient",
      "payer",
      "form_1099_div",
      "form_1099_int",
      "form_1099_misc",
      "form_1099_nec",
      "form_1099_oid",
      "form_1099_B",
      "form_1099_da",
      "form_1099_r"
    ],
    "inside": [
      {
        "at": [
          "form_1099_div"
        ],
        "component": "Form1099Div"
      },
      {
        "at": [
          "form_1099_int"
        ],
        "component": "Form1099Int"
      },
      {
        "at": [
          "form_1099_misc"
        ],
        "component": "Form1099Misc"
      },
      {
        "at": [
          "form_1099_nec"
        ],
        "component": "Form1099Nec"
      },
      {
        "at": [
          "form_1099_oid"
        ],
        "component": "Form1099Oid"
      },
      {
        "at": [
          "form_1099_B"
        ],
        "component": "Form1099B"
      },
      {
        "at": [
          "form_1099_da"
        ],
        "component": "Form1099Da"
      },
      {
        "at": [
          "form_1099_r"
        ],
        "component": "Form1099R"
      }
    ]
  },
  "SVC_ACADEMIC_RECORD": {
    "absent": [
      "transcript_date",
      "student_id",
      "student",
      "pgc",
      "immunizations",
      "test_records",
      "previous_academic_record",
      "teaching_institution",
      "degree_awarding_institution",
      "academic_summary",
      "academic_sessions",
      "other_attributes",
      "transcript_institution"
    ],
    "inside": []
  },
  "SVC_AUTO_INSURANCE_CLAIM_RECORD": {
    "absent": [
      "as_of_date",
      "auto_insurance_claims"
    ],
    "inside": [
      {
        "at": [
          "auto_insurance_claims",
          "*"
        ],
        "component": "AutoInsuranceClaim"
      }
    ]
  },
  "SVC_FORM_1098_MORTGAGE_INTEREST": {
    "absent": [
      "record_year",
      "record_date",
      "void",
      "corrected",
      "recipient",
      "payer",
      "account_number",
      "transactions",
      "totals"
    ],
    "inside": [
      {
        "at": [
          "transactions",
          "*"
        ],
        "component": "Form1098Transaction"
      },
      {
        "at": [
          "totals"
        ],
        "component": "Form1098Totals"
      }
    ]
  },
  "SVC_INCOME_EMPLOYMENT_RECORD": {
    "absent": [
      "record_date",
      "pay_date",
      "interval",
      "employee",
      "employer",
      "roles",
      "earnings",
      "deductions",
      "deposits",
      "benefits"
    ],
    "inside": []
  },
  "SVC_INSURANCE_RECORD": {
    "absent": [
      "record_date",
      "as_of_date",
      "cancelled_date",
      "pending_cancel_date",
      "status",
      "policy_types",
      "policy_number",
      "premium_amount",
      "payment_frequency",
      "coverage_period",
      "policy_holders",
      "insurance_provider",
      "insurance_agent",
      "coverages"
    ],
    "inside": []
  },
  "SVC_PROCEEDS_1099_B": {
    "absent": [
      "as_of_date",
      "account_number",
      "recipient",
      "payer",
      "transactions",
      "totals"
    ],
    "inside": [
      {
        "at": [
          "transactions",
          "*"
        ],
        "component": "Form1099BTransaction"
      }
    ]
  },
  "SVC_STUDENT_ID_RECORD": {
    "absent": [
      "valid_from",
      "valid_upto",
      "student",
      "teaching_institution",
      "degree_awarding_institution",
      "degrees"
    ],
    "inside": []
  },
  "SVC_W2_RECORD": {
    "absent": [
      "record_year",
      "employee",
      "employer",
      "control_number",
      "wages_tips_other_comp",
      "federal_income_tax_withheld",
      "social_security_wages",
      "social_security_tax_withheld",
      "medicare_wages_and_tips",
      "medicare_tax_withheld",
      "social_security_tips",
      "allocated_tips",
      "box_9",
      "dependent_care_benefits",
      "nonqualified_plans",
      "box_12",
      "box_13",
      "box_14_other",
      "state",
      "employer_state_id_number",
      "state_wages_tips",
      "state_income_tax",
      "local_wages_tips",
      "local_income_tax",
      "locality_name"
    ],
    "inside": [
      {
        "at": [
          "employer"
        ],
        "component": "W2Employer"
      },
      {
        "at": [
          "box_13"
        ],
        "component": "W2Box13"
      }
    ]
  },
  "ScoreRequest": {
    "absent": [
      "items",
      "id",
      "datarequest_id",
      "individual_id"
    ],
    "inside": []
  },
  "ServiceIndividual": {
    "absent": [
      "datasources"
    ],
    "inside": []
  },
  "ServiceRequest": {
    "absent": [
      "datarequest_id",
      "individual_id",
      "individual",
      "transaction_id",
      "metadata"
    ],
    "inside": [
      {
        "at": [
          "individual"
        ],
        "component": "ServiceIndividual"
      }
    ]
  },
  "SourceData": {
    "absent": [
      "referrer",
      "source_data_value",
      "source_data_reference"
    ],
    "inside": [
      {
        "at": [
          "source_data_reference"
        ],
        "component": "SourceDataReference"
      }
    ]
  },
  "SourceDataReference": {
    "absent": [
      "http_method",
      "http_headers",
      "file_name",
      "id",
      "created_at"
    ],
    "inside": []
  },
  "W2Box13": {
    "absent": [
      "statutory_employee",
      "retirement_plan",
      "third_party_sick_pay"
    ],
    "inside": []
  },
  "W2Employer": {
    "absent": [
      "ein",
      "name",
      "address"
    ],
    "inside": []
  },
  "XAuthTokenCredentials": {
    "absent": [
      "key_id",
      "headers",
      "data",
      "response_token_path"
    ],
    "inside": []
  }
}
