// Written from #api/cars/cars.contract.ts by scripts/write-guards.ts; a test compares.
import type { CarAnswer } from '#api/cars/cars.contract.ts';

export const isCarAnswer = (answer: unknown): answer is CarAnswer =>
  ((fields0: Record<string, unknown>) =>
    ((fields1: Record<string, unknown>) =>
      [fields1.id, fields1.year].every((value1) => typeof value1 === 'number') &&
      [
        fields1.slug,
        fields1.path,
        fields1.name,
        fields1.make,
        fields1.model,
        fields1.status,
        fields1.created_at,
        fields1.updated_at,
      ].every((value1) => typeof value1 === 'string') &&
      [
        fields1.badge,
        fields1.series,
        fields1.colour,
        fields1.interior_colour,
        fields1.simple_transmission,
        fields1.trans,
        fields1.bodyconfiguration,
        fields1.simple_body,
        fields1.simple_fuel,
        fields1.fuel,
        fields1.stocknum,
        fields1.vin,
        fields1.regplate,
        fields1.rego_expiry,
        fields1.build_date,
        fields1.compliance_date,
        fields1.warranty,
        fields1.drive,
        fields1.tag,
        fields1.item_type,
        fields1.dealercomments,
        fields1.dealership_id,
        fields1.dealership_slug,
        fields1.city,
        fields1.state,
        fields1.primary_image_url,
        fields1.video_url,
        fields1.external_video_url,
        fields1.spin_interior_image,
        fields1.location,
      ].every((value1) => value1 === null || typeof value1 === 'string') &&
      [
        fields1.gearnum,
        fields1.km,
        fields1.price,
        fields1.before_price,
        fields1.subscription_price,
        fields1.offer_price,
        fields1.seats,
        fields1.doors,
        fields1.engine_size,
        fields1.engine_size_litres,
        fields1.sold_date_timestamp,
      ].every((value1) => value1 === null || typeof value1 === 'number') &&
      [fields1.preorder, fields1.sold, fields1.reserved, fields1.certified].every(
        (value1) => typeof value1 === 'boolean',
      ) &&
      (fields1.price_type === 'drive_away' ||
        fields1.price_type === 'enquire' ||
        fields1.price_type === 'estimated_drive_away' ||
        fields1.price_type === 'excluding_government_charges') &&
      (fields1.car_type === 'demo' || fields1.car_type === 'new' || fields1.car_type === 'used') &&
      Array.isArray(fields1.images) &&
      fields1.images.every((item2: unknown) =>
        ((fields3: Record<string, unknown>) =>
          (((fields4: Record<string, unknown>) =>
            typeof fields4.url === 'string' &&
            (((fields5: Record<string, unknown>) => typeof fields5.url === 'string')(Object(fields4.thumb)) ||
              fields4.thumb === null))(Object(fields3.image)) ||
            fields3.image === null) &&
          typeof fields3.isVideo === 'boolean')(Object(item2)),
      ) &&
      [fields1.walkaround_videos, fields1.videos].every(
        (value1) =>
          Array.isArray(value1) &&
          value1.every((item2: unknown) =>
            ((fields3: Record<string, unknown>) =>
              ((fields4: Record<string, unknown>) =>
                typeof fields4.url === 'string' &&
                (fields4.poster === undefined || typeof fields4.poster === 'string'))(Object(fields3.video)))(
              Object(item2),
            ),
          ),
      ) &&
      [fields1.spin_images, fields1.standardEquipment].every(
        (value1) => Array.isArray(value1) && value1.every((item2: unknown) => typeof item2 === 'string'),
      ) &&
      (((fields2: Record<string, unknown>) =>
        [fields2.exterior, fields2.interior].every(
          (value2) =>
            Array.isArray(value2) &&
            value2.every((item3: unknown) =>
              ((fields4: Record<string, unknown>) =>
                [fields4.id, fields4.description].every((value4) => typeof value4 === 'string') &&
                Array.isArray(fields4.anchors) &&
                fields4.anchors.every((item5: unknown) => typeof item5 === 'string') &&
                Array.isArray(fields4.positions) &&
                fields4.positions.every((item5: unknown) =>
                  ((fields6: Record<string, unknown>) =>
                    [fields6.frame, fields6.x, fields6.y].every((value6) => typeof value6 === 'number'))(
                    Object(item5),
                  ),
                ))(Object(item3)),
            ),
        ))(Object(fields1.hotspots)) ||
        fields1.hotspots === null) &&
      (((fields2: Record<string, unknown>) =>
        [fields2.state_average_market_price, fields2.average_market_price].every(
          (value2) => value2 === null || typeof value2 === 'number',
        ))(Object(fields1.autograb_data)) ||
        fields1.autograb_data === null) &&
      (((fields2: Record<string, unknown>) =>
        [
          fields2.cylinders,
          fields2.enginesize,
          fields2.enginesize_litres,
          fields2.fuelconsumptioncombined,
          fields2.fuelcapacity,
          fields2.grossvehiclemass,
          fields2.vehiclelength,
          fields2.vehicleheight,
          fields2.vehiclewidth,
          fields2.towingcapacitybraked,
          fields2.torque,
          fields2.ancaprating,
        ].every((value2) => value2 === null || typeof value2 === 'number') &&
        [fields2.induction, fields2.bodyconfiguration, fields2.geartype].every(
          (value2) => value2 === null || typeof value2 === 'string',
        ))(Object(fields1.variant)) ||
        fields1.variant === null) &&
      (((fields2: Record<string, unknown>) =>
        [
          fields2.body_width,
          fields2.body_length,
          fields2.tare_weight,
          fields2.sleeps,
          fields2.aggregate_trailer_mass,
        ].every((value2) => value2 === null || typeof value2 === 'number') &&
        (fields2.axle_type === null || typeof fields2.axle_type === 'string'))(
        Object(fields1.specifications),
      ) ||
        fields1.specifications === null))(Object(fields0.car)) &&
    ((fields1: Record<string, unknown>) =>
      typeof fields1.price === 'string' && (fields1.picture === null || typeof fields1.picture === 'string'))(
      Object(fields0.shown),
    ) &&
    ((fields1: Record<string, unknown>) =>
      [fields1.name, fields1.phone, fields1.email].every((value1) => typeof value1 === 'string') &&
      (fields1.address === null || typeof fields1.address === 'string'))(Object(fields0.yard)) &&
    (((fields1: Record<string, unknown>) =>
      [
        fields1.label,
        fields1.repayment,
        fields1.spoken,
        fields1.annualRate,
        fields1.comparisonRate,
        fields1.terms,
        fields1.warning,
        fields1.basis,
        fields1.disclaimer,
      ].every((value1) => typeof value1 === 'string') &&
      Array.isArray(fields1.inputs) &&
      fields1.inputs.every((item2: unknown) =>
        ((fields3: Record<string, unknown>) =>
          [fields3.label, fields3.value].every((value3) => typeof value3 === 'string'))(Object(item2)),
      ))(Object(fields0.finance)) ||
      fields0.finance === null))(Object(answer));
