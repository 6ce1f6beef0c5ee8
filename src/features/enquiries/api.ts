import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { nameVisitor } from '../../platform/http/name-visitor.ts';
import * as contract from './contract.ts';
import { listForms } from './forms/list-forms.ts';
import { submitForm } from './forms/submit-form.ts';

export const enquiriesApi: ApiRoute[] = [
  route(contract.submitForm, async (context, { body, caller, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const submitted = await submitForm(context, { form: body, caller, visitorId, address: requestInfo.address });
    return { message: 'Form submitted successfully!', ...submitted }; // spec 1 §8
  }),
  route(contract.listForms, (context, { query }) => listForms(context, query)),
];
