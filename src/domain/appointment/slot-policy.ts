/** What an appointment is for. Each has its own times at each location. */
export const DEPARTMENTS = ['test-drive', 'service'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** How a location gives out appointments of a department. */
export type SlotPolicy = Readonly<{
  /** Whether shoppers book a time themselves; otherwise they ask for one. */
  online: boolean;
  lengthMinutes: number;
  /** Time between two appointments at one place. */
  bufferMinutes: number;
  /** Appointments at one time: sales people, hoists. */
  capacity: number;
  /** An appointment begins so many hours after it is booked, at the earliest. */
  leadHours: number;
  /** How many days ahead can be booked, today included. */
  horizonDays: number;
  /** ISO days without appointments, although the location is open. */
  blackoutDays: readonly string[];
}>;

/** What differs at one location. */
export type SlotException = Readonly<{ location_id: string; department: Department }> &
  Readonly<{ [Key in keyof SlotPolicy]?: SlotPolicy[Key] | undefined }>;

export type AppointmentPolicy = Readonly<{
  departments: Readonly<Record<Department, SlotPolicy>>;
  exceptions: readonly SlotException[];
  /** How many appointments ahead one person may have. */
  perPerson: number;
  /** How many times one address may book or move to in a day. */
  perAddress: number;
  /** Whether the dealer takes bookings of its workshop itself, and no manufacturer does. */
  hasWorkshop: boolean;
}>;

/** The policy of a department at a location. */
export function decideSlotPolicy(
  { departments, exceptions }: AppointmentPolicy,
  department: Department,
  locationId: string,
): SlotPolicy {
  const own = exceptions.find(
    (exception) => exception.location_id === locationId && exception.department === department,
  );
  const policy = departments[department];
  return {
    online: own?.online ?? policy.online,
    lengthMinutes: own?.lengthMinutes ?? policy.lengthMinutes,
    bufferMinutes: own?.bufferMinutes ?? policy.bufferMinutes,
    capacity: own?.capacity ?? policy.capacity,
    leadHours: own?.leadHours ?? policy.leadHours,
    horizonDays: own?.horizonDays ?? policy.horizonDays,
    blackoutDays: own?.blackoutDays ?? policy.blackoutDays,
  };
}
