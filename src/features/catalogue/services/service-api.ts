import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { addService, listOfficeServices, orderServices } from './change-services.ts';
import * as contract from './service-contract.ts';

export const serviceApi: ApiRoute[] = [
  route(contract.listOfficeServices, async (context) => ({ services: await listOfficeServices(context) })),
  route(contract.addService, async (context, { body, caller }) => ({
    service: await addService(context, { ...body, actorId: caller.userId }),
  })),
  route(contract.orderServices, async (context, { body, caller }) => ({
    services: await orderServices(context, { ...body, actorId: caller.userId }),
    message: 'The order is saved and published.',
  })),
];
