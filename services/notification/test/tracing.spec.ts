import { exampleOf } from '@udin/contracts/events';
import { anOtlpCollector, type CollectedSpan } from '@udin/testing';
import { Scene } from './a-scene';

describe('a trace', () => {
  it('[EVT-2] leads from the event through its statements to the mail that it causes', async () => {
    const collector = await anOtlpCollector();
    const scene = await Scene.open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const customer = scene.aCustomer();
    const id = await scene.events.tell('document.signed', { ...exampleOf('document.signed'), customer });
    await scene.settled(id, 'tell-document-signed');
    // The last steps are sent when the process ends.
    await scene.close();
    await collector.stop();
    const of = (name: string) => collector.spans.filter((span) => span.name === name);
    const [handled] = of('process document.signed');
    expect(handled).toBeDefined();
    const trace = collector.spans.filter(({ traceId }) => traceId === handled!.traceId);
    const parentOf = ({ parentSpanId }: CollectedSpan) => trace.find(({ spanId }) => spanId === parentSpanId)?.name;
    const mail = trace.find(({ name }) => name === 'send mail');
    const insert = trace.find(({ name }) => name === 'INSERT mails');
    expect([mail && parentOf(mail), insert && parentOf(insert)]).toEqual([handled!.name, handled!.name]);
    const told = JSON.stringify(collector.spans);
    for (const secret of [customer.email, exampleOf('document.signed').fileName]) expect(told).not.toContain(secret);
  });
});
