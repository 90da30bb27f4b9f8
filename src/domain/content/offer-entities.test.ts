import { describe, expect, it } from 'vitest';
import { brandSchema } from './brand.schema.ts';
import { modelTileSchema } from './model-tile.schema.ts';
import { offerSchema } from './offer.schema.ts';
import { reviewCollectionSchema, reviewSchema } from './review.schema.ts';
import { lostFields } from '#domain/text/test-fields.ts';

describe('offers and models', () => {
  it('ENT-14 an offer', () => {
    const offer = {
      id: 1,
      name: 'Runout',
      description: '<b>Now</b>',
      sanitized_description: 'Now',
      disclaimer: 'Until sold.',
      category: 'Finance offer',
      image_url: '/offer.webp',
      image_or_model_image: { url: '/model.webp' },
      model: { name: 'RAV4', slug: 'rav4', override_url: '/pages/rav4' },
      manufacturer: 'Toyota',
      excluded_website_ids: ['other'],
    };
    expect(
      lostFields(
        offerSchema,
        offer,
        `id name description sanitized_description disclaimer category image_url image_or_model_image model
       manufacturer excluded_website_ids`,
      ),
    ).toEqual([]);
    expect(Object.keys(offer.model)).toEqual(['name', 'slug', 'override_url']);
  });
  it('ENT-15 a model tile', () => {
    const tile = {
      name: 'RAV4',
      slug: 'rav4',
      override_url: '/pages/rav4',
      image: { url: '/rav4.webp' },
      cloudfront_new_image_url: 'https://images.example/rav4.webp',
      manufacturer_body: 'SUV',
      manufacturer_body2: 'Hybrid',
      manufacturer_body3: 'Family',
      status: 'active',
    };
    expect(
      lostFields(
        modelTileSchema,
        tile,
        `name slug override_url image cloudfront_new_image_url manufacturer_body manufacturer_body2
       manufacturer_body3 status`,
      ),
    ).toEqual([]);
  });
  it('ENT-18 a brand', () => {
    const brand = {
      title: 'Toyota',
      slug: 'toyota',
      logo: '/toyota.svg',
      banner: '/toyota.webp',
      description: ['One.', 'Two.'],
      skipPage: true,
    };
    expect(lostFields(brandSchema, brand, 'title slug logo banner description skipPage')).toEqual([]);
  });
});

describe('reviews', () => {
  const review = {
    id: 1,
    customer_name: 'Jo',
    text: 'Good.',
    rating: 5,
    review_date: '2026-11-01',
    review_date_in_words: '3 weeks ago',
    reply_text: 'Thanks.',
    reply_date: '2026-11-02',
    image: 'https://images.example/jo.webp',
  };
  it('ENT-19 a collection has its rating as text', () => {
    const collection = { count: 1, average_rating: '4.6', reviews: [review] };
    expect(lostFields(reviewCollectionSchema, collection, 'count average_rating reviews')).toEqual([]);
    expect(reviewCollectionSchema.safeParse({ ...collection, average_rating: 4.6 }).success).toBe(false);
  });
  it('ENT-20 a review', () => {
    expect(
      lostFields(
        reviewSchema,
        review,
        'id customer_name text rating review_date review_date_in_words reply_text reply_date image',
      ),
    ).toEqual([]);
    expect(reviewSchema.safeParse({ ...review, rating: 6 }).success).toBe(false);
  });
});
