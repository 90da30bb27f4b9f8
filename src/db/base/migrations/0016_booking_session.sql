-- Which tab of a browser booked a time, so that one person can book only so many.
ALTER TABLE appointments ADD COLUMN session uuid;
