import { describe, expect, it } from 'vitest';
import { listMeasuredPages, listPhotographedPages, readSitemap } from './measured-pages.ts';

const paths = [
  '/',
  '/about-us',
  '/apply-for-finance',
  '/blog',
  '/blog/a-drive',
  '/cars/a-car-1',
  '/finance',
  '/fleet',
  '/kia/overview',
  '/locations',
  '/locations/north',
  '/models',
  '/offers/three-years',
  '/vehicle-parts-and-accessories',
  '/search',
  '/search/kia',
  '/service',
  '/special-offers',
];
const site = (id: string, template: string, missing: readonly string[] = []) => ({
  id,
  template,
  origin: `http://${id}.localhost:1`,
  paths: paths.filter((path) => !missing.includes(path)),
});

describe('the pages Lighthouse measures', () => {
  it('are ten of each template, from the first of its sites that has one', () => {
    const pages = listMeasuredPages([
      site('a', 'atlas', ['/models']),
      site('b', 'atlas'),
      site('c', 'torque'),
    ]);
    expect(pages).toHaveLength(20);
    const urls = pages.map(({ url }) => url);
    expect(new Set(urls).size).toBe(20);
    expect(urls).toContain('http://a.localhost:1/blog/a-drive');
    expect(urls).toContain('http://b.localhost:1/models');
    expect(urls).toContain('http://c.localhost:1/kia/overview');
  });

  it('are photographed with an offer, finance, and the pages about the dealer, its parts and its fleets', () => {
    const sites = [site('a', 'atlas'), site('c', 'torque')];
    const names = listPhotographedPages(sites).map(({ name }) => name);
    expect(names).toHaveLength(32);
    for (const type of [
      'offer (/offers/three-years)',
      'about (/about-us)',
      'parts (/vehicle-parts-and-accessories)',
      'fleet (/fleet)',
      'finance (/finance)',
      'application (/apply-for-finance)',
    ])
      expect(names).toEqual(expect.arrayContaining([`atlas ${type}`, `torque ${type}`]));
    expect(listMeasuredPages(sites).map(({ name }) => name)).not.toContain('atlas fleet (/fleet)');
  });

  it('a type that no site of a template has is an error, not skipped', () => {
    expect(() => listMeasuredPages([site('a', 'atlas', ['/kia/overview'])])).toThrow(
      'No site of the template atlas has a page of the type brand',
    );
  });

  it('are in the sitemap of a site', () => {
    const xml =
      '<urlset><url><loc>https://a.example/</loc></url><url><loc>https://a.example/x/y</loc></url></urlset>';
    expect(readSitemap(xml)).toEqual(['/', '/x/y']);
  });
});
