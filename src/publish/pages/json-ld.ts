import { kindOf } from '#domain/car/vehicle-kinds.ts';
import { type JsonLd, known, dealerId, toOpeningHours, toAddress } from '#domain/content/json-ld.ts';
import type { Article } from '#domain/content/article.ts';
import { articlePath } from '#domain/url/paths.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { PriceDisplay } from '#domain/price/price.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Breadcrumb } from './page-base.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';

/**
 * The dealer, beside a vehicle without hours, and without address when it may stand at another. Review stars are left out:
 * search engines reject a business's markup of its own reviews.
 */
export function toDealerJsonLd(
  site: Site,
  details: 'with hours' | 'with address' | 'without address' = 'with hours',
): JsonLd {
  return known({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': dealerId(site),
    name: site.settings.name,
    legalName: site.settings.legalName,
    url: absoluteUrl(site, '/'),
    description: site.settings.description,
    telephone: site.settings.phone,
    email: site.settings.email,
    brand: site.settings.manufacturer ? { '@type': 'Brand', name: site.settings.manufacturer } : null,
    ...(details !== 'without address' && toPlaceJsonLd(site.primaryLocation)),
    openingHoursSpecification: details === 'with hours' ? toOpeningHours(site.primaryLocation) : null,
  });
}

/** Address and coordinates. */
function toPlaceJsonLd(location: Site['primaryLocation']): JsonLd {
  const { lat, long } = location.address;
  return {
    address: toAddress(location),
    geo:
      lat === undefined || long === undefined
        ? null
        : { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
  };
}

export const toBreadcrumbJsonLd = (site: Site, path: string, breadcrumbs: readonly Breadcrumb[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(site, href ?? path),
  })),
});

/** The cars of a list in their order. */
export const toItemListJsonLd = (site: Site, hits: readonly { name: string; slug: string }[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: hits.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absoluteUrl(site, `/cars/${slug}`),
  })),
});

/** An article by its author, published by the dealer. */
export const toArticleJsonLd = (site: Site, article: Article): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  image: [absoluteUrl(site, article.picture.url)],
  datePublished: new Date(article.publishAt).toISOString(),
  dateModified: article.updated ?? new Date(article.publishAt).toISOString(),
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'AutoDealer', '@id': dealerId(site), name: site.settings.name },
  mainEntityOfPage: absoluteUrl(site, articlePath(article.slug)),
});

const conditions = {
  new: 'https://schema.org/NewCondition',
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
};

const wheels: Record<string, string> = {
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
  '4x4': 'https://schema.org/FourWheelDriveConfiguration',
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
};

type OfferedCar = {
  car: PublicCar;
  path: string;
  price: PriceDisplay;
  sold: boolean;
  /** Absolute addresses. */
  pictures: readonly string[];
};

/** The car and its offer: model without trim, trim in `vehicleConfiguration`. */
export function toCarJsonLd(site: Site, { car, path, price, sold, pictures }: OfferedCar): JsonLd {
  return known({
    '@context': 'https://schema.org',
    '@type': kindOf(car).schemaType,
    '@id': `${absoluteUrl(site, path)}#vehicle`,
    name: car.name,
    url: absoluteUrl(site, path),
    sku: car.stocknum,
    vehicleIdentificationNumber: car.vin,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: String(car.year),
    itemCondition: conditions[car.car_type],
    bodyType: car.simple_body,
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    vehicleTransmission: car.trans ?? car.simple_transmission,
    numberOfForwardGears: car.gearnum,
    fuelType: car.simple_fuel,
    fuelConsumption: toConsumption(car),
    vehicleEngine: toEngine(car),
    driveWheelConfiguration: car.drive === null ? null : (wheels[car.drive] ?? car.drive),
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    mileageFromOdometer:
      car.km === null ? null : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    image: pictures.length === 0 ? null : pictures,
    offers: toOffer(site, car, path, price, sold),
  });
}

const quantity = (value: number | null | undefined, unit: Record<string, string>): JsonLd | null =>
  value == null || value <= 0 ? null : { '@type': 'QuantitativeValue', value, ...unit };

/** UN/CEFACT has no code for litres per 100 km, so the unit is a text. */
const toConsumption = ({ variant }: PublicCar): JsonLd | null =>
  quantity(variant?.fuelconsumptioncombined, { unitText: 'L/100km' });

function toEngine(car: PublicCar): JsonLd | null {
  const engine = known({
    engineDisplacement: quantity(car.engine_size, { unitCode: 'CMQ' }),
    torque: quantity(car.variant?.torque, { unitCode: 'NU' }),
  });
  return Object.keys(engine).length === 0 ? null : { '@type': 'EngineSpecification', ...engine };
}

function toOffer(site: Site, car: PublicCar, path: string, price: PriceDisplay, sold: boolean): JsonLd {
  const available = car.reserved ? 'LimitedAvailability' : car.preorder ? 'PreOrder' : 'InStock';
  return known({
    '@type': 'Offer',
    url: absoluteUrl(site, path),
    availability: `https://schema.org/${sold ? 'SoldOut' : available}`,
    seller: { '@type': 'AutoDealer', '@id': dealerId(site), name: site.settings.name },
    ...(price.kind === 'price' && !sold
      ? {
          price: price.amount,
          priceCurrency: site.stock.currency,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: price.amount,
            priceCurrency: site.stock.currency,
            name: price.label,
          },
        }
      : {}),
  });
}
