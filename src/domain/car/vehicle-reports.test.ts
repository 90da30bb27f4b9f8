import { describe, expect, it } from 'vitest';
import { testCar } from './test-car.ts';
import { decideReports, hasAutogauge, toReportHref } from './vehicle-reports.ts';

describe('hasAutogauge', () => {
  it('GAUGE-04 is offered for used cars when the site lists it, by feature or by name', () => {
    const used = testCar();
    expect(hasAutogauge([{ feature: 'Autogauge' }], used)).toBe(true);
    expect(hasAutogauge([{ name: 'Autogauge' }], used)).toBe(true);
    expect(hasAutogauge([{ name: 'Car Analysis' }], used)).toBe(false);
    expect(hasAutogauge([], used)).toBe(false);
    expect(hasAutogauge([{ name: 'Autogauge' }], testCar({ car_type: 'new' }))).toBe(false);
    expect(hasAutogauge([{ name: 'Autogauge' }], testCar({ car_type: 'demo' }))).toBe(false);
  });
});

describe('toReportHref', () => {
  it.each([
    ['https://reports.example/a1.pdf', 'https://reports.example/a1.pdf'],
    ['/demo/reports/history.pdf', '/demo/reports/history.pdf'],
    ['/a/../b c.pdf', '/b%20c.pdf'],
    ['http://reports.example/a1.pdf', null],
    ['javascript:alert(1)', null],
    ['JAVASCRIPT:alert(1)//https://', null],
    ['data:text/html,x', null],
    ['//reports.example/a1.pdf', null],
    ['/\\reports.example/a1.pdf', null],
    ['https://name@reports.example/', null],
    ['https://', null],
    ['a1.pdf', null],
    ['', null],
    [null, null],
  ])('VDP-29 turns %s into %s', (file, href) => {
    expect(toReportHref(file)).toBe(href);
  });
});

describe('decideReports', () => {
  const car = testCar({ vin: 'JM0 1', stocknum: 'A/1', file: 'https://reports.example/a1.pdf' });
  const kindsOf = (...args: Parameters<typeof decideReports>) =>
    decideReports(...args).map(({ kind }) => kind);

  it('VDP-29 includes the history report of a car with a file, whatever the list contains', () => {
    expect(decideReports([], car)).toEqual([
      { kind: 'history', label: 'History report', href: 'https://reports.example/a1.pdf' },
    ]);
    expect(decideReports([], testCar())).toEqual([]);
  });
  it('GAUGE-05 GAUGE-06 includes the listed downloads with the car’s fields in their addresses', () => {
    const analysis = { name: 'Car Analysis', url: 'https://analysis.example/{vin}?stock={stocknum}' };
    const ppsr = { feature: 'PPSR Report', url: '/reports/{slug}.pdf' };
    const bare = testCar({ vin: 'JM0 1', stocknum: 'A/1' });
    expect(decideReports([ppsr, analysis], bare)).toEqual([
      { kind: 'analysis', label: 'Car analysis', href: 'https://analysis.example/JM0%201?stock=A%2F1' },
      { kind: 'ppsr', label: 'PPSR report', href: '/reports/2021-mazda-cx-5.pdf' },
    ]);
    expect(kindsOf([analysis], bare)).toEqual(['analysis']);
    expect(kindsOf([ppsr], bare)).toEqual(['ppsr']);
    expect(kindsOf([{ name: 'Autogauge' }], bare)).toEqual([]);
    expect(kindsOf([ppsr, analysis], car)).toEqual(['history', 'analysis', 'ppsr']);
  });
  it('omits a download when the car lacks a field of its address', () => {
    const ppsr = { name: 'PPSR Report', url: '/reports/{vin}.pdf' };
    expect(kindsOf([ppsr], testCar({ vin: null }))).toEqual([]);
  });
});
