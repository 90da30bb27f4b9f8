import type { DriveNames } from '#domain/car/drive-name.ts';
import type { TradeInPolicy } from '#domain/trade-in/trade-in-policy.ts';
import type { AbusePolicy } from './lead-suspicion.ts';
import type { FieldOption } from './form-field.ts';
import type { PlaceNoun } from './lead-words.ts';
import type { UploadPolicy } from './lead-file.ts';

/** A place that a shopper may choose, and the dealership that the booking belongs to. */
export type PlaceOption = FieldOption & { dealership: string; isMain: boolean };

/** What a dealer asks in forms; see `forms.json`. */
export type FormPolicy = {
  /** Whether the message is required (FORM-02) and the phone number. */
  comments: 'required' | 'optional';
  phone: 'required' | 'optional';
  /** What the general enquiry may be about, besides a general one (FORM-03, FORM-04). */
  categories: readonly string[];
  /** The line beside the opt-in; `null` hides it (FORM-10). */
  optIn: string | null;
  /** A notice above the button (FORM-12); empty without one. */
  termsNotice: string;
  /** The line beside the box that must be ticked (FORM-13); `null` without one. */
  termsBox: string | null;
  /** The same on the test-drive form, which has its own (FORM-31). */
  testDriveTerms: string | null;
  /** Whether vehicle pages offer to send more photos (VDP-19). */
  requestPhotos: boolean;
  /** Choices of the dealership, by slug; empty where it is not asked (FORM-08). */
  dealerships: readonly FieldOption[];
  /** What the dealer calls its places. */
  noun: PlaceNoun;
  abuse: AbusePolicy;
  /** Days after which leads are erased. */
  retentionDays: number;
  /** Where a service may be booked (FORM-18). */
  serviceLocations: readonly PlaceOption[];
  driveNames: DriveNames;
  /** What a shopper brings along to one: the form, the page after it and mails say it. */
  driveBring: readonly string[];
  driveLocations: readonly PlaceOption[];
  /** What may be added to a service booking, one box each (FORM-16). */
  serviceExtras: readonly string[];
  uploads: UploadPolicy;
  careersCv: 'required' | 'optional';
  tradeIn: TradeInPolicy;
};
