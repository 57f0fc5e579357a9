import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const registrations = signedInApi['tax-registrations'];
const rates = signedInApi['tax-rates'];

type Row = { id: string; revision: number };
type Registration = Parameters<typeof registrations.$post>[0]['json'];
type Rate = Parameters<typeof rates.$post>[0]['json'];

/** Null for a new one. Only the revision that was edited is changed. */
export const saveRegistration = (row: Row | null, json: Registration) =>
  row === null
    ? parseResponse(registrations.$post({ json }))
    : parseResponse(
        registrations[':id'].$put({
          param: { id: pathParam(row.id) },
          json: { ...json, revision: row.revision },
        }),
      );

export const deleteRegistration = ({ id }: Pick<Row, 'id'>) =>
  parseResponse(registrations[':id'].$delete({ param: { id: pathParam(id) } }));

/** Null for a new one. */
export const saveRate = (row: Row | null, json: Rate) =>
  row === null
    ? parseResponse(rates.$post({ json }))
    : parseResponse(
        rates[':id'].$put({
          param: { id: pathParam(row.id) },
          json: { ...json, revision: row.revision },
        }),
      );

export const deleteRate = (id: string) =>
  parseResponse(rates[':id'].$delete({ param: { id: pathParam(id) } }));
