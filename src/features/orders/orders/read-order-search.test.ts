import { describe, expect, test } from 'vitest';
import { readOrderSearch } from './read-order-search.ts';

describe('reading what was typed to find an order', () => {
  test.each([
    ['#1024', { by: 'number', value: '1024' }],
    ['1024', { by: 'words', value: '1024' }],
    ['#12', { by: 'words', value: '#12' }],
    ['order_9A33XWu170gUtm', { by: 'provider-order', value: 'order_9A33XWu170gUtm' }],
    [' pay_9A33XWu170gUtm ', { by: 'provider-payment', value: 'pay_9A33XWu170gUtm' }],
    ['0199C0DE-0000-7000-8000-00000000ABCD', { by: 'id', value: '0199c0de-0000-7000-8000-00000000abcd' }],
    ['Asha@Example', { by: 'words', value: 'asha@example' }],
    ['of order_9A33XWu170gUtm', { by: 'words', value: 'of order_9a33xwu170gutm' }],
    ['of pay_9A33XWu170gUtm', { by: 'words', value: 'of pay_9a33xwu170gutm' }],
    ['pay_desk@example.com', { by: 'words', value: 'pay_desk@example.com' }],
    ['order_desk@example.com', { by: 'words', value: 'order_desk@example.com' }],
    ['100%', { by: 'words', value: '100%' }],
  ])('%s', (typed, search) => {
    expect(readOrderSearch(typed)).toEqual(search);
  });

  test('blank means no search', () => {
    expect(readOrderSearch('   ')).toBeNull();
    expect(readOrderSearch(undefined)).toBeNull();
  });
});
