-- A form whose words were changed is another submission, and its files go with it under the ids that they have.
ALTER TABLE lead_files DROP CONSTRAINT lead_files_pkey;
--> statement-breakpoint
ALTER TABLE lead_files ADD PRIMARY KEY (tenant, submission, id);
--> statement-breakpoint
DROP INDEX lead_files_of_submission;
