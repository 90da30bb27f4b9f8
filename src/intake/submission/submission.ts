import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import type { BookingLimit } from '#api/tools/booking-limit.ts';
import type { NewFile } from '#db/leads/lead-files.repository.ts';
import type { NewLead, StoredLead } from '#db/leads/leads.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import type { CheckedForm, FieldFault } from '#domain/lead/form-check.mini.ts';
import type { FormDefinition } from '#domain/lead/form-definition.ts';
import type { FormField } from '#domain/lead/form-field.ts';
import type { PlacedLead } from '#domain/lead/lead-places.ts';
import type { LeadFile } from '#domain/lead/lead-file.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import type { VehicleService } from '#intake/trade-in/vehicle-service.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FormCheck } from './form-check.ts';
import type { Filling, Judgement, LeadGuard } from './lead-guard.ts';

/** What a shopper submitted, with or without script: what became of JSON and of a plain form alike. */
export type Submission = {
  /** The browser's own id; `null` without script. */
  id: string | null;
  /** Name of its kind, as logs say it. */
  form: string;
  page: string;
  /** As the page said it; empty: the form's own. */
  topic: string;
  /** Id or slug of the car that it is about; `null` for none. */
  carName: string | null;
  typed: Readonly<Record<string, unknown>>;
  /** Files that came with it, whose ids are in `typed`; script has sent them before. */
  files: readonly NewFile[];
  filling: Filling;
  attributes: LeadAbout['lead_attributes'];
  clientAddress: string;
  userAgent: string;
  requestId: string;
};

/** What an intake is made of. */
export type IntakeTools = Pick<ApiTools, 'database' | 'clock' | 'log'> & {
  bookings: BookingLimit;
  vehicles: VehicleService;
};

/** What takes submissions. */
export type Intake = IntakeTools & { guard: LeadGuard; checkForm: FormCheck };

/** The lead is safe; `lead` is missing where what was sent now is not what was stored. */
export type Stored = StoredLead & { event: number; lead?: PlacedLead };
/** Wrong fields; with `free` a time was taken, and these are free now. Nothing is stored. */
export type Refusal = { faults: FieldFault[]; free?: FreeTimes };
/** What becomes of a submission: stored, refused, or its sender waits. */
export type Outcome = Stored | Refusal | { waitSeconds: number };

/** Stores the lead with its files, and with its deliveries to the targets of the decision or to those given. */
export type Put = (changes?: { targets?: readonly string[] }) => Promise<StoredLead>;

type DecidedLead = Omit<NewLead, 'submission'> & {
  dealership: string | null;
  phone: string | null;
  email: string | null;
};

/** A lead, whom it goes to, and what makes a second one the same; and what its kind does beside storing it. */
export type Decision = {
  lead: DecidedLead;
  targets: readonly string[];
  /** Since when the same content is the same lead, where the browser has no id. */
  sameSince: Date | null;
  /** Hashes of what else makes its content, such as files. */
  fileHashes: readonly string[];
  /** Whether a sender who has to wait gets the answer of the same lead that is stored already. */
  answersRepeat: boolean;
  /** Once it is let through: takes a place within a limit, or asks a service that costs money. */
  admit?: (judged: Admitted) => Promise<{ about?: Partial<LeadAbout>; shopperDueAt?: Date | null }>;
  /** Writes what belongs to the lead, in its transaction; without it the lead is stored alone. */
  store?: (db: Db, put: Put) => Promise<StoredLead>;
  /** After the transaction; `null` where it failed, so that nothing is stored. An error of it is logged alone. */
  after?: (stored: StoredLead | null) => Promise<void>;
  /** What an error of the transaction means for the shopper; `null` for one that is a failure. */
  explain?: (error: unknown) => Promise<Refusal | null>;
};

/** A lead that is let through, with what speaks against it. */
export type Admitted = Extract<Judgement, { suspicions: unknown }>;
/** Fields that are right. */
export type RightForm = Extract<CheckedForm, { values: unknown }>;

/** One submission of a kind, with all that was loaded for it. */
export type Work = {
  /** The fields that it asks. */
  asked: readonly FormField[];
  check: () => CheckedForm;
  /** What follows from fields that are right. It asks nobody: the same answers give the same decision. */
  decide: (checked: RightForm, files: readonly LeadFile[]) => Decision | Refusal;
};

/** The site, as far as submissions need it. */
export type IntakeSite = Pick<
  Site,
  | 'id'
  | 'settings'
  | 'forms'
  | 'origin'
  | 'policies'
  | 'locations'
  | 'primaryLocation'
  | 'dealerships'
  | 'leadDelivery'
  | 'company'
  | 'appointments'
  | 'specialHours'
  | 'finance'
  | 'pictures'
  | 'application'
>;

/** A kind of submission. */
export type Kind = {
  /** Loads what it needs; resolves to an outcome where that is known already. */
  prepare: (intake: Intake, site: IntakeSite, submission: Submission, now: number) => Promise<Work | Outcome>;
};

/** A kind that is a form of the site, which `POST /api/leads` takes. */
export type FormKind = Kind & {
  form: FormDefinition;
  /** Whether it books times: its answer says which, or that none is booked. */
  booksTimes?: true;
};
