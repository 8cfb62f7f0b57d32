import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/*
 * What a person does with the fields of a form.
 */

export const user = userEvent.setup({ delay: null });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: string, text: string) => user.type(field(name), text);
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** The error of a field, as assistive technology reads it. */
export const wrongWith = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
