-- A time that is asked for takes no place until a person books it: of a lead that is held because a robot may have sent it,
-- or of an address that has booked many that day.
ALTER TABLE appointments ALTER COLUMN place DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE appointments DROP CONSTRAINT appointments_state_check;
--> statement-breakpoint
ALTER TABLE appointments
  ADD CONSTRAINT appointments_state_check CHECK (state IN ('requested', 'booked', 'cancelled')),
  ADD CONSTRAINT appointments_booked_at_a_place CHECK (state <> 'booked' OR place IS NOT NULL);
--> statement-breakpoint
-- Those that held leads have taken are free again.
UPDATE appointments a SET state = 'requested', place = NULL
WHERE a.state = 'booked' AND a.starts_at > now() AND EXISTS (
  SELECT FROM lead_quarantine q WHERE q.tenant = a.tenant AND q.lead_id = a.lead_id AND q.released_at IS NULL);
--> statement-breakpoint
UPDATE appointment_notices n SET state = 'dropped'
WHERE n.state = 'queued' AND EXISTS (
  SELECT FROM appointments a WHERE a.tenant = n.tenant AND a.id = n.appointment_id AND a.state = 'requested');
