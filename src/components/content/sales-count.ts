import { countSales, SALES_REFRESH_MS } from '#domain/content/sales-counter.ts';

const figures = new Intl.NumberFormat('en-AU');

function show(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-sales-since]')) {
    const { salesSince, salesUntil } = line.dataset;
    // In the next month it begins anew.
    // clock: the count belongs to the reader's moment, not to the moment of publishing.
    const now = Date.now();
    const since = now < Number(salesUntil) ? Number(salesSince) : Number(salesUntil);
    line.textContent = figures.format(countSales(since, now));
  }
}
show();
setInterval(show, SALES_REFRESH_MS);
