import { sql } from 'drizzle-orm';

/** Orders joined as `o` by stores of later features: `id`, `number` and `provider_order_id`. */
export const ordersAsO = sql`orders o`;
