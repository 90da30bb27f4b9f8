import { expect, it } from 'vitest';
import { fillCarForms } from './filled-car-forms.ts';

const facts = {
  car_id: 7,
  car: 'Mazda <b>"3" & more</b>',
  page: '/cars/mazda-3',
  similar: '/search?body=SUV&make=Mazda',
  enquire: 'Ask',
  'test-drive': 'Drive it',
};

it('puts the facts of a car in place of their marks, as text, and leaves what is no mark', () => {
  const shared =
    '<h2>{{enquire}}</h2><h2>{{test-drive}}</h2><p>{{car}}</p><a href="{{similar}}">{{constructor}} {{other}} {x}</a>' +
    '<input name="page" value="{{page}}"><input name="car_id" value="{{car_id}}">{{car}}';
  const name = 'Mazda &lt;b&gt;&quot;3&quot; &amp; more&lt;/b&gt;';
  expect(fillCarForms(shared, facts)).toBe(
    `<h2>Ask</h2><h2>Drive it</h2><p>${name}</p><a href="/search?body=SUV&amp;make=Mazda">{{constructor}} {{other}} {x}</a>` +
      `<input name="page" value="/cars/mazda-3"><input name="car_id" value="7">${name}`,
  );
});
