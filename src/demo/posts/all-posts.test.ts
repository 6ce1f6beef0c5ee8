import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBarChart } from '../../kit/chart/bar-chart.ts';
import { DEMO_POSTS } from './all-posts.ts';

const mediaFolder = join(import.meta.dirname, '../media/blog');
const LAST_DAY = '2026-11-14';

describe('posts', () => {
  it('are fourteen in five categories, with different slugs and titles', () => {
    expect(DEMO_POSTS).toHaveLength(14);
    expect(new Set(DEMO_POSTS.map((post) => post.category)).size).toBe(5);
    expect(new Set(DEMO_POSTS.map((post) => post.slug)).size).toBe(14);
    expect(new Set(DEMO_POSTS.map((post) => post.title)).size).toBe(14);
  });

  it('stand newest first, on different days between 3 August and 14 November 2026', () => {
    const days = DEMO_POSTS.map((post) => post.publishedOn);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(days).size).toBe(14);
    expect(days.every((day) => day >= '2026-08-03' && day <= LAST_DAY)).toBe(true);
  });

  it('differ in block or dye', () => {
    expect(new Set(DEMO_POSTS.map((post) => `${post.family}.${post.dye}`)).size).toBe(14);
  });

  it.each(DEMO_POSTS)('$slug has a slug for addresses and 450 to 900 words', (post) => {
    expect(post.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const texts = post.content.filter((block) => !['image', 'chart'].includes(block.type));
    const wordCount = countWords(texts.map((block) => block.value).join(' '));
    expect(wordCount).toBeGreaterThanOrEqual(450);
    expect(wordCount).toBeLessThanOrEqual(900);
  });

  it.each(DEMO_POSTS)('$slug has an excerpt that is worth cutting, and no empty block', (post) => {
    expect(post.excerpt.length).toBeGreaterThan(60);
    expect(post.content[0]?.type).toBe('text');
    expect(post.content.every((block) => block.value.trim() !== '')).toBe(true);
  });

  it('show pictures that are there, with a caption, and charts that can be drawn', () => {
    const blocks = DEMO_POSTS.flatMap((post) => post.content);
    const pictures = blocks.filter((block) => block.type === 'image').map((block) => block.value.split('|'));
    const covers = DEMO_POSTS.flatMap((post) => post.cover ?? []);
    expect(pictures.map(([, caption]) => caption?.trim())).not.toContain('');
    expect([...pictures.map(([file]) => file), ...covers].sort()).toEqual(readdirSync(mediaFolder).sort());
    const charts = blocks.filter((block) => block.type === 'chart').map((block) => readBarChart(block.value));
    expect(charts).toHaveLength(3);
    for (const reading of charts) expect(reading).toHaveProperty('chart');
  });

  it.each(DEMO_POSTS)('$slug has at most five comments, none later than the last day', (post) => {
    expect(post.comments.length).toBeLessThanOrEqual(5);
    for (const comment of post.comments) {
      expect(comment.rating).toBeGreaterThanOrEqual(1);
      expect(comment.rating).toBeLessThanOrEqual(5);
      expect(dayAfter(post.publishedOn, comment.daysAfter) <= LAST_DAY).toBe(true);
    }
  });

  it('about markets say that they are education, not investment advice', () => {
    const posts = DEMO_POSTS.filter((post) => post.category === 'Markets');
    expect(posts.length).toBeGreaterThan(0);
    for (const post of posts) {
      const callouts = post.content.filter((block) => block.type === 'callout').map((block) => block.value);
      expect(callouts.some((text) => text.includes('education, not investment advice'))).toBe(true);
    }
  });

  it('add up where they count: the sweet shop took 400 orders', () => {
    const post = DEMO_POSTS.find((candidate) => candidate.slug.startsWith('how-a-sweet-shop'));
    const text = post?.content.map((block) => block.value).join(' ') ?? '';
    const days = /Then came ([\d, and]+)\./.exec(text)?.[1]?.match(/\d+/g) ?? [];
    expect(days.reduce((sum, orders) => sum + Number(orders), 0)).toBe(400);
  });
});

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

function dayAfter(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * 86_400_000).toISOString().slice(0, 10);
}
