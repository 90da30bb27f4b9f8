import bed from 'lucide-static/icons/bed-double.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import car from 'lucide-static/icons/car-front.svg?raw';
import cog from 'lucide-static/icons/cog.svg?raw';
import engine from 'lucide-static/icons/gauge.svg?raw';
import fuel from 'lucide-static/icons/fuel.svg?raw';
import transmission from 'lucide-static/icons/git-fork.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import ruler from 'lucide-static/icons/ruler.svg?raw';
import road from 'lucide-static/icons/route.svg?raw';
import seats from 'lucide-static/icons/users.svg?raw';
import weight from 'lucide-static/icons/weight.svg?raw';
import type { FactIcon } from '#domain/car/car-facts.ts';

export const factIcons: Record<FactIcon, string> = {
  odometer: road,
  transmission,
  fuel,
  body: car,
  seats,
  drive: cog,
  engine,
  location: mapPin,
  sleeps: bed,
  length: ruler,
  weight,
  calendar,
};
