import { hashPerson, type ApplicationKey } from '#db/leads/application-keys.ts';
import type { StoredApplication } from '#db/leads/applications.repository.ts';
import { sealAnswers, type ApplicationAnswers } from '#db/leads/sealed-answers.ts';
import { textOf } from '#intake/submission/form-work.ts';

/** The columns of a row with these answers. */
export function toRow(
  key: ApplicationKey,
  owner: { tenant: string; id: string },
  answers: ApplicationAnswers,
): Pick<StoredApplication, 'keyVersion' | 'sealed' | 'emailHash' | 'phoneHash'> {
  const [email, phone] = [textOf(answers.values, 'email'), textOf(answers.values, 'phone')];
  return {
    ...sealAnswers(key, owner, answers),
    emailHash: email === null ? null : hashPerson(key, 'email', email),
    phoneHash: phone === null ? null : hashPerson(key, 'phone', phone),
  };
}
