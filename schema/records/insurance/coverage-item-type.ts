/** The kinds of protection a coverage is made of. */
import { enumeration } from '../../define/components.ts'
import { published } from '../../define/origin.ts'

export const CoverageItemType = enumeration('CoverageItemType', published, 'Kind of protection; in brackets its X12 code.', {
  DWELLING: 'the building (Dwell)',
  PERSONAL_PROPERTY: 'belongings (PP)',
  BUILDING_ADDITIONS_ALTERATIONS: 'additions and alterations to the building (BAA)',
  BUILDING_ORDINANCE: 'cost of meeting building ordinances (BOLAW)',
  LOSS_ASSESSMENT: 'assessments by an association (LAC)',
  IDENTITY_FRAUD: 'expenses after identity fraud',
  PERSONAL_LIABILITY: 'liability to others (PPTC)',
  ADDITIONAL_PREMISES_LIABILITY_EXTENSION: 'liability on further premises (ADDRL)',
  WORKERS_COMPENSATION: 'injury of household workers (WCFIN)',
  MEDICAL_PAYMENTS: 'medical expenses, of vehicle or property (MEDPM)',
  BODILY_INJURY: 'liability for injury to others (BI)',
  PROPERTY_DAMAGE: 'liability for damage to others (PD)',
  FUNERAL_EXPENSE_BENEFITS: 'funeral expenses (FEB)',
  UNINSURED_MOTORIST_BODILY_INJURY: 'injury by an uninsured driver (UMISG)',
  COMPREHENSIVE_COVERAGE: 'loss of the vehicle other than by collision (COMP)',
  COLLISION_COVERAGE: 'damage to the vehicle by collision (COLL)',
  LOSS_OF_USE: 'cost while the insured thing cannot be used (LUSE)',
  TOWING_AND_LABOR: 'towing and roadside labor (TL)',
  RENTAL_REIMBURSEMENT: 'rental vehicle during repair (RREIM)',
  WORK_LOSS_BENEFITS: 'lost wages (WLB)',
  WITNESS_EXPENSE: 'expenses of attending a hearing',
  REWARD_COVERAGE: 'reward for information on a theft',
  PROOF_OF_LOSS: 'cost of proving a loss',
  EMERGENCY_TRANSPORTATION: 'emergency transportation',
  CUSTOM_PARTS_EQUIEPMENTS: 'custom parts and equipment; spelled as clients read it',
  PERSONAL_UMBRELLA: 'liability above other policies (PLC)',
})
