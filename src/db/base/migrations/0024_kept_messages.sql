-- A mail or text that a machine without a mail server keeps is not sent: it goes out once there is one, or is dropped
-- when it is of no use any more.
ALTER TABLE lead_deliveries
  DROP CONSTRAINT lead_deliveries_state_check,
  ADD CONSTRAINT lead_deliveries_state_check
    CHECK (state IN ('queued', 'held', 'kept', 'sent', 'dead', 'dropped'));
--> statement-breakpoint
ALTER TABLE appointment_notices
  DROP CONSTRAINT appointment_notices_state_check,
  ADD CONSTRAINT appointment_notices_state_check CHECK (state IN ('queued', 'kept', 'sent', 'dead', 'dropped'));
--> statement-breakpoint
-- Until now they counted as sent, which only the ledger tells apart.
UPDATE lead_deliveries d SET state = 'kept', sent_at = NULL FROM lead_events e
  WHERE d.state = 'sent' AND e.tenant = d.tenant AND e.lead_id = d.lead_id AND e.target = d.target
    AND e.kind = 'sent' AND e.detail = 'kept in the outbox of this machine';
--> statement-breakpoint
UPDATE appointment_notices n SET state = 'kept', sent_at = NULL FROM appointments a, lead_events e
  WHERE n.state = 'sent' AND a.tenant = n.tenant AND a.id = n.appointment_id
    AND e.tenant = a.tenant AND e.lead_id = a.lead_id AND e.target = n.target AND e.kind = 'sent'
    AND e.detail = CASE n.kind WHEN 'booked' THEN 'Appointment booked' WHEN 'moved' THEN 'Appointment moved'
      WHEN 'cancelled' THEN 'Appointment cancelled' ELSE 'Reminder of the appointment' END
      || ': kept in the outbox of this machine';
--> statement-breakpoint
UPDATE lead_events SET kind = 'kept' WHERE kind = 'sent' AND detail LIKE '%kept in the outbox of this machine';
--> statement-breakpoint
CREATE INDEX lead_deliveries_kept ON lead_deliveries (tenant) WHERE state = 'kept';
--> statement-breakpoint
CREATE INDEX appointment_notices_kept ON appointment_notices (tenant) WHERE state = 'kept';
