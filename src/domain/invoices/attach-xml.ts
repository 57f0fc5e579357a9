// What makes a PDF/A-3 an electronic invoice: its XML, attached, and named in its metadata.
import type PDFKit from 'pdfkit';
import { escapeXml } from '../../platform/text/xml.ts';
import type { Invoice } from './invoice.ts';

/** pdfkit has it, its types don't. */
type Pdf = PDFKit.PDFDocument & {
  appendXML: (xml: string) => void;
  endMetadata: () => void;
};

const file = 'factur-x.xml';

/** As Factur-X 1.0 (ZUGFeRD 2) asks, in its profile EN 16931. */
export const attachXml = async (pdf: PDFKit.PDFDocument, invoice: Invoice): Promise<void> => {
  const { writeCii } = await import('./write-cii.ts');
  const at = invoice.issuedAt;
  pdf.file(Buffer.from(writeCii(invoice)), {
    ...{ name: file, type: 'text/xml', description: 'Factur-X' },
    ...{ creationDate: at, modifiedDate: at, relationship: 'Alternative' },
  } as PDFKit.Mixins.PDFAttachmentOptions);
  (pdf as Pdf).appendXML(named + schema);
};

/** The library writes title and seller into XML as they are. */
export const escapeMetadata = (pdf: PDFKit.PDFDocument): void => {
  const one = pdf as Pdf;
  const end = one.endMetadata.bind(one);
  one.endMetadata = () => {
    // By now the file has them as they are outside of this XML.
    Object.assign(pdf.info, {
      Title: escapeXml(pdf.info.Title ?? ''),
      Author: escapeXml(pdf.info.Author ?? ''),
    });
    end();
  };
};

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const properties = {
  DocumentFileName: [file, 'The name of the attached XML'],
  DocumentType: ['INVOICE', 'The type of the attached XML'],
  Version: ['1.0', 'The version of the schema of the attached XML'],
  ConformanceLevel: ['EN 16931', 'The profile of the attached XML'],
} as const;

const each = (text: (name: string, value: string, description: string) => string): string =>
  Object.entries(properties)
    .map(([name, [value, description]]) => text(name, value, description))
    .join('');

const named = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${each(
  (name, value) => `<fx:${name}>${value}</fx:${name}>`,
)}</rdf:Description>`;

// PDF/A asks for a description of metadata that it does not know.
const schema = `<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${each(
  (name, _, description) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
)}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
