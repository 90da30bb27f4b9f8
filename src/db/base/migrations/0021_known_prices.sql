-- The last price of a car, in the dealer's currency: a feed that withholds the price takes it from `data`, and the next
-- one is compared with it. NULL where `data` has the price.
ALTER TABLE cars ADD COLUMN known_price double precision;
--> statement-breakpoint
GRANT UPDATE (known_price) ON cars TO forecourt_app;
