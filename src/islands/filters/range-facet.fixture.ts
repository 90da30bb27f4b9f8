import { act, fireEvent, screen } from '@testing-library/react';

export const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const slide = async (name: string, value: number) => {
  await act(async () => fireEvent.change(thumb(name), { target: { value: String(value) } }));
};
