// Titles of products' exports as WooCommerce writes them in each language, in its order.
import { expect, test } from 'vitest';
import { formatOf, isTitleOf } from './file-formats.ts';

const exports: [string, string][] = [
  [
    'German',
    'ID|Typ|Artikelnummer|GTIN, UPC, EAN oder ISBN|Name|Veröffentlicht|Kurzbeschreibung|' +
      'Beschreibung|Datum, an dem Angebotspreis beginnt|Datum, an dem Angebotspreis endet|' +
      'Vorrätig?|Lager|Lieferrückstande erlaubt?|Angebotspreis|Regulärer Preis|Kategorien|Bilder|' +
      'Übergeordnetes Produkt|Marken|Attribut 1 Name|Attribut 1 Wert(e)',
  ],
  [
    'French',
    'ID|Type|UGS|Nom|Publié|Description courte|Description|Date de début de promo|' +
      'Date de fin de promo|En stock\u00a0?|Stock|Tarif promo|Tarif régulier|Catégories|Images|' +
      'Autoriser les commandes de produits en rupture\u00a0?|Parent|Nom de l’attribut 1|' +
      'Valeur(s) de l’attribut 1 ',
  ],
  [
    'Spanish',
    'ID|Tipo|SKU|Nombre|Publicado|Descripción corta|Descripción|¿Existencias?|Inventario|' +
      'Día en que empieza el precio rebajado|Día en que termina el precio rebajado|Precio normal|' +
      '¿Permitir reservas de productos agotados?|Precio rebajado|Categorías|Imágenes|Superior|' +
      'Nombre del atributo 1|Valor(es) del atributo 1',
  ],
  [
    'Italian',
    'ID|Tipo|COD|Nome|Pubblicato|Breve descrizione|Descrizione|In stock?|Magazzino|Immagine|' +
      "Data di partenza del prezzo in saldo|Data in cui termina l'offerta|Prezzo di listino|" +
      'Abilita gli ordini arretrati?|Prezzo in offerta|Categorie|Genitore|Marchi|' +
      'Attributo 1 nome|Attributo 1 valuta(e)',
  ],
  [
    'Dutch',
    'ID|Type|SKU|GTIN, UPC, EAN of ISBN|Naam|Gepubliceerd|Korte beschrijving|Beschrijving|Hoofd|' +
      'Startdatum actieprijs|Einddatum actieprijs|Op voorraad?|Voorraad|Nabestellingen toestaan?|' +
      'Actieprijs|Reguliere prijs|Categorieën|Afbeeldingen|Merken|Attribuut 1 naam|' +
      'Attribuut 1 waarde(n)',
  ],
  [
    'Polish',
    'Identyfikator|Typ|SKU|Nazwa|Opublikowany|Krótki opis|Opis|Data rozpoczęcia promocji|' +
      'Data zakończenia promocji|W magazynie?|Magazyn|Cena promocyjna|Cena|Kategorie|Obrazki|' +
      'Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Element nadrzędny|Marki|' +
      'Nazwa atrybutu 1|Wartości atrybutu 1',
  ],
  [
    'Portuguese of Brazil',
    'ID|Tipo|SKU|GTIN, UPC, EAN, ou ISBN|Nome|Publicado|Descrição curta|Descrição|Em estoque?|' +
      'Data de preço promocional começa em|Data de preço promocional termina em|Estoque|Imagens|' +
      'São permitidas encomendas?|Preço promocional|Preço|Categorias|Produto ascendente|Marcas|' +
      'Nome do atributo 1|Valores do atributo 1',
  ],
  [
    'Portuguese of Portugal',
    'ID|Tipo|REF|Nome|Publicado|Descrição breve|Descrição|Data de início do preço promocional|' +
      'Data de término do preço promocional|Em stock?|Stock|Permitir encomendas pendentes?|' +
      'Preço promocional|Preço normal|Categorias|Imagens|Pai|Atributo 1 nome|Atributo 1 valor(es)',
  ],
  [
    'Russian',
    'ID|Тип|Артикул|Имя|Опубликован|Короткое описание|Описание|Запасы|Цена распродажи|Категории|' +
      'Дата начала действия продажной цены|Дата окончания действия продажной цены|В наличии?|' +
      'Задержанный заказ возможен?|Регулярная цена|Изображения|Родительский|Имя атрибута 1|' +
      'Значение(-я) аттрибута(-ов) 1',
  ],
  [
    'Swedish',
    'ID|Typ|Artikelnr|Namn|Publicerad|Kort beskrivning|Beskrivning|Datum när reapriset börjar|' +
      'Datum när reapriset upphör|I lager?|Lager|Tillåt restnoteringar?|' +
      'Reapris|Ordinarie pris|Kategorier|Bilder|Förälder|Attribut 1 namn|Attribut 1 värde(n)',
  ],
  [
    'Danish',
    'ID|Type|Varenummer|Navn|Udgivet|Kort beskrivelse|Beskrivelse|På lager?|Lager|Tilbudspris|' +
      'Den dato hvor tilbudsprisen starter|Den dato hvor tilbudsprisen slutter|Normalpris|' +
      'Restordrer tilladt?|Kategorier|Billeder|Forældre|Varemærker|Egenskab 1 navn|' +
      'Egenskab 1 værdi(er)',
  ],
];

test.each(exports)('every column of an export in %s is known, and means one thing', (_, titles) => {
  const named = titles.split('|');
  const format = formatOf(named, [], []);
  expect(format?.name).toBe('WooCommerce');
  const meant = named.map((title) => [
    title,
    format?.columns.filter((column) => isTitleOf(column, title)).map(({ to }) => to),
  ]);
  expect(meant).toEqual(named.map((title) => [title, [expect.any(String)]]));
});
