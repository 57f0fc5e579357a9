// What a column of another system's file can mean, for files whose columns an admin assigns.
import {
  categoryOf,
  departmentOf,
  imagesText,
  lower,
  moneyText,
  stateText,
  stockText,
} from './cell-texts.ts';

type Choice = {
  to: string;
  label: string;
  /** Titles with this meaning, in lower case without punctuation; `#` stands for a number. */
  titles: string;
  as?: (text: string) => string;
};

const numbers: Record<number, string> = { 1: 'one', 2: 'two', 3: 'three' };

const optionChoices = [1, 2, 3].flatMap((n): Choice[] => [
  {
    to: `option${n}`,
    label: `Name of option ${n}`,
    titles:
      `optionname${n} option${n}name productoptionname${n} attribute${n}name ` +
      `variantoption${numbers[n]}name`,
  },
  {
    to: `value${n}`,
    label: `Value of option ${n}`,
    titles:
      `optionvalue${n} option${n}value option${n} productoptiondescription${n} ` +
      `variation${n}value attribute${n}value variantoption${numbers[n]}value`,
  },
]);

export const columnChoices: readonly Choice[] = [
  {
    to: 'name',
    label: 'Name',
    titles:
      'name title productname producttitle product itemname artikelname produktname ' +
      'produktbezeichnung bezeichnung titel nom nomduproduit titre nombre titulo nome titolo ' +
      'naam productnaam nazwa название имя namn navn produkt',
  },
  {
    to: 'item',
    label: 'Slug or number that lines of one product share',
    titles:
      'slug handle handleid urlhandle urlkey producturl permalink group groupid itemgroupid ' +
      'productid parent parentsku parentid style stylecode styleid modell model',
  },
  {
    to: 'html',
    label: 'Description',
    titles:
      'description bodyhtml body content longdescription productdescription beschreibung ' +
      'artikelbeschreibung descripcion descrizione beschrijving opis descricao описание ' +
      'beskrivning beskrivelse details',
  },
  {
    to: 'paid',
    label: 'Price',
    titles:
      'price regularprice sellingprice unitprice retailprice baseprice listprice ' +
      'pricetaxincluded pricetaxincl pricegross pricetaxexcluded pricetaxexcl preis ' +
      'verkaufspreis bruttopreis prix prixttc precio prezzo prijs cena preco цена pris',
    as: moneyText,
  },
  {
    to: 'reduced',
    label: 'Reduced price, while it is lower',
    titles:
      'saleprice specialprice discountprice discountedprice reducedprice offerprice ' +
      'angebotspreis sonderpreis prixpromo preciorebajado prezzoscontato actieprijs ' +
      'cenapromocyjna precopromocional reapris tilbudspris',
    as: moneyText,
  },
  {
    to: 'onSale',
    label: 'Whether the reduced price counts',
    titles: 'onsale isonsale saleactive',
  },
  {
    to: 'saleStarts',
    label: 'First day of the reduced price',
    titles:
      'specialpricefromdate specialfromdate specialpricefrom salestartdate salestarts ' +
      'salepricestartdate salefrom',
  },
  {
    to: 'saleEnds',
    label: 'Last day of the reduced price',
    titles:
      'specialpricetodate specialtodate specialpriceto saleenddate saleends ' +
      'salepriceenddate saleto',
  },
  {
    to: 'former',
    label: 'Price before the reduction',
    titles:
      'compareatprice compareprice msrp rrp uvp oldprice priceold listpricegross ' +
      'originalprice formerprice ' +
      'streichpreis prixbarre precioanterior prezzoprecedente vanprijs staracena',
    as: moneyText,
  },
  {
    to: 'sku',
    label: 'SKU',
    titles:
      'sku skunumber variantsku productsku productnumber articlenumber articlecode ' +
      'itemnumber reference artikelnummer artnr ugs referencia riferimento ' +
      'codice indeks артикул varenummer',
  },
  {
    to: 'barcode',
    label: 'Barcode',
    titles: 'barcode gtin ean ean13 upc isbn strichcode codebarres codiceabarre codigodebarras',
  },
  {
    to: 'size',
    label: 'Size',
    titles: 'size sizes variantsize größe groesse taille talla taglia maat rozmiar tamanho размер',
  },
  {
    to: 'color',
    label: 'Color',
    titles:
      'color col\u006fur colors col\u006furs variantcolor farbe couleur colore kleur kolor ' +
      'cor цвет färg farve',
  },
  ...optionChoices,
  {
    to: 'stock',
    label: 'Stock',
    titles:
      'stock quantity qty inventory inventorycount inventoryquantity inventoryqty stockonhand ' +
      'stocklevel currentstock currentstocklevel onhand countonhand totalstock available bestand ' +
      'lagerbestand lager menge quantite existencias inventario quantita magazzino voorraad ' +
      'aantal stan estoque остатки lagersaldo',
    as: stockText,
  },
  {
    to: 'images',
    label: 'Image (several columns may be)',
    titles:
      'image images image# image#src imageurl imageurls imageurlimport imagelink imagesrc ' +
      'imagelinks covermediaurl ' +
      'productimageurl productimagefile# photo photos photo# p\u0069cture p\u0069ctures ' +
      'hostedimageurls thumbnail mainimage assets bild bilder imagenes imagen immagini ' +
      'immagine afbeeldingen zdjecia imagens изображения billeder',
    as: imagesText,
  },
  {
    to: 'category',
    label: 'Category',
    titles:
      'category categories categoryname categoryname1 category1 type producttype producttypes ' +
      'collection collections section kategorie kategorien warengruppe categoria categorias ' +
      'categorie rubrique kategoria категория kategori',
    as: (text) => categoryOf(text.replaceAll(/\s*[;|/]\s*/g, ' > ')),
  },
  {
    to: 'brand',
    label: 'Brand',
    titles:
      'brand brands brandname vendor manufacturer manufacturername marke hersteller marque ' +
      'marca merk marka producent бренд varumärke mærke',
  },
  {
    to: 'department',
    label: 'Gender',
    titles: 'gender sex department geschlecht genre genero geslacht plec пол kön køn',
    as: departmentOf,
  },
  {
    to: 'material',
    label: 'Material',
    titles: 'material materials fabric materiau materiale stof',
  },
  {
    to: 'state',
    label: 'Visible or not',
    titles:
      'visible isvisible productvisible published active active01 status state enabled ' +
      'online aktiv visibility',
    as: stateText,
  },
  {
    to: 'lineKind',
    label: 'Whether a line is a product or a variant',
    titles: 'fieldtype rowtype linetype',
    as: lower,
  },
  { to: 'surcharge', label: 'What a variant costs more', titles: 'surcharge', as: moneyText },
  {
    to: 'currency',
    label: 'Currency',
    titles: 'currency currencycode währung waehrung devise moneda valuta',
    as: (text) => text.toUpperCase(),
  },
  { to: 'seoTitle', label: 'Title for search engines', titles: 'seotitle metatitle pagetitle' },
  {
    to: 'seoDescription',
    label: 'Description for search engines',
    titles: 'seodescription metadescription',
  },
];

export const choiceOf = (to: string): Choice | undefined =>
  columnChoices.find((choice) => choice.to === to);

/** By their titles; each is guessed once, but images. */
export const guessColumns = (titles: readonly string[]): string[] => {
  const taken = new Set<string>();
  return titles.map((title) => {
    // 'Image URLs (x,y,z...)' says how to write several.
    const plain = lower(title.replace(/\((\w,\s*)+\w\W*\)$/, ''))
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
    const word = plain.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const isOf = ({ titles: words }: Choice) =>
      words
        .split(' ')
        .some((one) => one === plain || one === word || one === word.replace(/\d+/, '#'));
    const to = plain ? (columnChoices.find(isOf)?.to ?? '') : '';
    if (taken.has(to) && to !== 'images') return '';
    taken.add(to);
    return to;
  });
};

/** What is missing or wrong before the file can be checked, in sentences. */
export const choiceProblems = (chosen: readonly string[]): string[] => [
  ...['name', 'paid'].flatMap((to) =>
    chosen.includes(to) ? [] : [`Choose the column of the ${lower(choiceOf(to)?.label ?? to)}.`],
  ),
  ...columnChoices.flatMap(({ to, label }) =>
    to !== 'images' && chosen.filter((one) => one === to).length > 1
      ? [`Two columns are "${label}". Choose one of them.`]
      : [],
  ),
];
