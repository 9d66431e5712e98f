import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';

interface Bounded {
  minLength?: number;
  maxLength?: number;
  maximum?: number;
}

const contract = JSON.parse(readFileSync(new URL('../../../../openapi/dist/console.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, Bounded & { properties: Record<string, Bounded> }> };
  paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: { properties: Record<string, Bounded> } }> } }>>;
};
const { Name, Slug, PageDocument, Button, LinkArea, Product, TransitionExternal, TransitionScript, Email, PlanInput } =
  contract.components.schemas;
const status = contract.paths['/master/user-plan/{contractId}/status']!['put']!.requestBody.content['application/json']!.schema.properties;
const newSite = contract.paths['/site']!['post']!.requestBody.content['application/json']!.schema.properties;

describe('limits', () => {
  it.each([
    ['name', Name?.maxLength],
    ['title', newSite['title']?.maxLength],
    ['slugMin', Slug?.minLength],
    ['slug', Slug?.maxLength],
    ['columns', newSite['number_horizontal']?.maximum],
    ['rows', newSite['number_vertical']?.maximum],
    ['mainText', PageDocument?.properties['main_text']?.maxLength],
    ['imageAlt', PageDocument?.properties['image_alt']?.maxLength],
    ['buttonText', Button?.properties['button_text']?.maxLength],
    ['label', LinkArea?.properties['label']?.maxLength],
    ['microcopy', Button?.properties['microcopy_text']?.maxLength],
    ['productDescription', Product?.properties['description']?.maxLength],
    ['code', TransitionScript?.properties['script']?.maxLength],
    ['email', Email?.maxLength],
    ['reason', status['reason']?.maxLength],
    ['amount', PlanInput?.properties['price']?.maximum],
    ['url', TransitionExternal?.properties['external_link_url']?.maxLength],
  ] as const)('has the bound of the contract for %s', (name, bound) => {
    expect(LIMITS[name]).toBe(bound);
  });
});
