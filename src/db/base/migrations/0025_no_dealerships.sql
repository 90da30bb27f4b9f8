-- The files of a tenant define its yards, and no row ever stood here.
DROP TABLE dealerships;
