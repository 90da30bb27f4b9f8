-- Files that shoppers send with a form. They arrive before their lead, under its submission, and are bound in the
-- transaction that stores it; what is not bound is deleted after a day. Deleted with their lead.
CREATE TABLE lead_files (
  tenant text NOT NULL,
  -- Chosen by the browser, so that a file that is sent again is stored once.
  id uuid NOT NULL,
  submission uuid NOT NULL,
  lead_id uuid,
  field text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, id),
  FOREIGN KEY (tenant, lead_id) REFERENCES leads (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
-- Pictures and documents are compressed already.
ALTER TABLE lead_files ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX lead_files_of_submission ON lead_files (tenant, submission);
--> statement-breakpoint
CREATE INDEX lead_files_of_lead ON lead_files (tenant, lead_id);
--> statement-breakpoint
CREATE INDEX lead_files_loose ON lead_files (tenant, created_at) WHERE lead_id IS NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_files TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('lead_files'::regclass);
